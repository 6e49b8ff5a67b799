import type { Conversation } from '../../../contract/chat/conversation.ts';
import { CANNOT_TRADE } from '../../../domain/deals/reasons.ts';
import { $blocking } from '../../../stores/chat/safety/safety-form.ts';
import { Button } from '../../shared/forms/Button.tsx';

type Props = { conversation: Conversation; mute: string | null };

/**
 * Replaces the composer, and says why: the partner has deleted their account (behaviour M12), is blocked (behaviour M7)
 * or suspended (behaviour M34), or the reader is muted (behaviour A9).
 */
export function CannotWrite({ conversation, mute }: Props) {
  const { partner, blocked, deleted, suspended } = conversation;
  if (deleted) {
    return (
      <p className="border-t border-hairline p-3 text-muted">
        This player has deleted their account. Nobody can write to them any more.
      </p>
    );
  }
  if (blocked) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p dir="auto" className="min-w-0 wrap-anywhere">
          You blocked <bdi translate="no">{partner.username}</bdi>. Until you unblock them, nobody
          can write here.
        </p>
        <Button onClick={() => $blocking.set(conversation)}>Unblock</Button>
      </div>
    );
  }
  return (
    <p role="status" dir="auto" className="border-t border-hairline p-3 text-muted wrap-anywhere">
      {suspended ? CANNOT_TRADE : mute}
    </p>
  );
}
