import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Draft } from '../../../contract/trades/draft.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { $drafts, deleteDraft, loadDraft } from '../../../stores/trades/drafts.ts';
import { $publishing } from '../../../stores/trades/publish-trade.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { dateTime } from '../../shared/time/date-time.ts';
import { useFormat } from '../../shared/use-format.ts';

function namesOf(items: readonly TradeItem[], number: (value: number) => string): string {
  if (items.length === 0) return 'nothing yet';
  return items
    .map(({ item, amount }) => (amount > 1 ? `${item.name} ×${number(amount)}` : item.name))
    .join(', ');
}

/** A draft with its date and items, and buttons that load or delete it. */
function DraftRow({ draft, onDeleted }: { draft: Draft; onDeleted: () => void }) {
  const { number } = useFormat();
  const date = dateTime(draft.createdAt);

  function remove() {
    deleteDraft(draft);
    onDeleted();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <h3 className="text-base">Draft Trade</h3>
        <p className="text-sm text-muted">
          Created <time dateTime={new Date(draft.createdAt).toISOString()}>{date}</time>
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere">
          <span translate="no">{namesOf(draft.offering, number)}</span> for{' '}
          <span translate="no">{namesOf(draft.wanted, number)}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => loadDraft(draft)}>
          Load<span className="sr-only"> draft of {date}</span>
        </Button>
        <Button onClick={remove}>
          Delete<span className="sr-only"> draft of {date}</span>
        </Button>
      </div>
    </li>
  );
}

/** The list Your Drafts (behaviour N7), shown only when there are drafts. */
export function DraftList() {
  const drafts = useStore($drafts);
  const publishing = useStore($publishing);
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts.length === 0) return null;

  function focusHeading() {
    // The whole card disappears with the last draft.
    requestAnimationFrame(() => {
      const next = heading.current ?? document.querySelector<HTMLElement>('#main');
      next?.focus({ preventScroll: true });
    });
  }

  return (
    <section aria-labelledby="drafts" className="card mt-6 p-3 sm:p-4" inert={publishing}>
      <h2 id="drafts" ref={heading} tabIndex={-1} className="text-lg">
        Your Drafts
      </h2>
      <ul className="mt-1 divide-y divide-hairline">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDeleted={focusHeading} />
        ))}
      </ul>
    </section>
  );
}
