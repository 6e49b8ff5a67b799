import { useStore } from '@nanostores/react';
import { $chatHint, dismissChatHint } from '../../../stores/chat/safety/chat-hint.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { focusLog } from '../thread/focus-log.ts';

/** The safety advice that a player sees before the first message. */
export function SafetyNotice() {
  const isNew = useStore($chatHint);
  if (!isNew) return null;
  return (
    <div
      role="note"
      className="flex items-center justify-between gap-3 border-b border-hairline bg-[color-mix(in_oklab,var(--accent)_16%,var(--surface))] px-3 py-1 text-sm/normal md:py-2 low:py-1 low:text-xs/normal"
    >
      <p>Never share your password. Trade only inside the game.</p>
      <Button
        onClick={({ currentTarget }) => {
          focusLog(currentTarget);
          dismissChatHint();
        }}
      >
        Got it
      </Button>
    </div>
  );
}
