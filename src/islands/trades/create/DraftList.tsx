import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $drafts } from '../../../stores/trades/drafts.ts';
import { $publishing } from '../../../stores/trades/publish-trade.ts';
import { DraftRow } from './DraftRow.tsx';

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
