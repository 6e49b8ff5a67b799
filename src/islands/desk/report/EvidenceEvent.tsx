import type { DeskEvidence, DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { askFor } from '../../../stores/desk/desk-action.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { DeskTime } from '../DeskTime.tsx';
import { TradeLines } from './TradeLines.tsx';

type Props = { event: DeskEvidence['events'][number]; report: DeskReport; me: DeskUser };

const focusEvidence = focusOnUnmount('#evidence');

function RemoveButton({ event: { seq, sender_id }, report, me }: Props) {
  const { user, reporter, conversation_id: conversationId } = report;
  const sender = sender_id === user.id ? user : reporter;
  if (conversationId === null || sender_id === me.id) return null;
  return (
    <button
      ref={focusEvidence}
      type="button"
      className="button"
      onClick={() => askFor({ kind: 'hide', user: sender, conversationId, seq })}
    >
      Remove<span className="sr-only"> message {seq}</span>
    </button>
  );
}

/** A copied event with its sender. The reported one is marked. A message can be removed from the conversation. */
export function EvidenceEvent(props: Props) {
  const { event, report } = props;
  const { seq, sender_id, at, kind, text, offer, removed } = event;
  const isReported = seq === report.seq;
  const nameOf = (id: string) => (id === report.user.id ? report.user : report.reporter).username;
  return (
    <li
      className={`grid gap-1 px-4 py-3 ${isReported ? 'bg-raised shadow-[inset_3px_0_var(--accent)]' : ''}`}
      data-reported={isReported || undefined}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi translate="no" className="font-semibold wrap-anywhere">
          {nameOf(sender_id)}
        </bdi>
        <DeskTime at={at} />
        {isReported && <span className="text-xs/normal font-semibold text-red">Reported</span>}
      </p>
      {offer !== null && (
        <>
          <p className="text-sm/normal text-muted">Trade offer: {kind}</p>
          <TradeLines
            sides={offer}
            by={offer.proposer_id === undefined ? 'Its proposer' : nameOf(offer.proposer_id)}
          />
        </>
      )}
      {text !== null && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {removed && <p className="text-sm/normal text-muted">Removed. Players no longer see it.</p>}
      {text !== null && !removed && (
        <p>
          <RemoveButton {...props} />
        </p>
      )}
    </li>
  );
}
