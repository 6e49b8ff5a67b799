import { useStore } from '@nanostores/react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { RequestActions } from './RequestActions.tsx';

/** Says below a thread that its player is a stranger, and offers what to do (behaviour M30). */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const isOpen = conversation.request === 'open';
  const canWrite = useStore($mute) === null;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline bg-raised px-3 py-2"
      data-request
    >
      <p className="min-w-0 text-sm/normal">
        {isOpen
          ? `You do not know this player.${canWrite ? ' If you write back, you accept the request.' : ''}`
          : 'You do not know this player. They can write to you because of your trade ad.'}
      </p>
      <RequestActions conversation={conversation} />
    </div>
  );
}
