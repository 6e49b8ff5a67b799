import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $blocking } from '../../../stores/chat/safety/safety-form.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** Replaces the composer while the reader has blocked the partner (behaviour M7). */
export function BlockedNotice({ conversation }: { conversation: Conversation }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-3">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        You blocked <bdi translate="no">{conversation.partner.username}</bdi>. While you do, neither
        of you can write here.
      </p>
      <Button onClick={() => $blocking.set(conversation)}>Unblock</Button>
    </div>
  );
}
