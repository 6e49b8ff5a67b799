import { useStore } from '@nanostores/react';
import { $chatHint, dismissChatHint } from '../../../stores/chat/safety/safety-notice.ts';
import { focusLog } from '../thread/focus-log.ts';

/** What a player should know before the first message (behaviour M10). */
export function SafetyNotice() {
  const isNew = useStore($chatHint);
  if (!isNew) return null;
  return (
    <div role="note" className="safety-hint">
      <p>Never share your password. Trade only inside the game.</p>
      <button
        type="button"
        className="button min-h-11"
        onClick={({ currentTarget }) => {
          focusLog(currentTarget);
          dismissChatHint();
        }}
      >
        Got it
      </button>
    </div>
  );
}
