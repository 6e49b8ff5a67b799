import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COMPARED_MAX, NOTHING_COMPARED } from '../../../domain/items/compare/compare-route.ts';
import { createComparison } from '../../../stores/items/comparison.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { CompareChart } from './CompareChart.tsx';
import { ComparePicker } from './ComparePicker.tsx';
import { CompareTable } from './CompareTable.tsx';

const focusTarget = focusOnUnmount('#compare-add');

function Empty() {
  return (
    <Notice
      className="card mt-4"
      picture="balance-scale"
      title="Nothing to compare yet"
      text={`Add up to ${COMPARED_MAX} items, here or on the page of an item.`}
    >
      <a className="button min-h-11" href="/items">
        All items
      </a>
    </Notice>
  );
}

/** Up to four items side by side with one chart (behaviour I16). The address holds them. */
export function ComparePage() {
  const [{ $route, $compared, ...comparison }] = useState(createComparison);
  const { items, leftOut, days } = useStore($route, { ssr: () => NOTHING_COMPARED });
  const compared = useStore($compared, { ssr: 'initial' });
  const staleAt = compared.flatMap((one) => (one.state === 'known' && one.isStale ? one.at : []));
  const hasFailed = compared.some(({ state }) => state === 'failed');
  return (
    <>
      <ComparePicker compared={items} onAdd={comparison.add} />
      {leftOut > 0 && (
        <p role="status" className="mt-4">
          Only {COMPARED_MAX} items fit here. {leftOut} more {leftOut === 1 ? 'is' : 'are'} left
          out.
        </p>
      )}
      {hasFailed && (
        <p
          ref={focusTarget}
          role="alert"
          className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          Some items could not be read.
          <Button onClick={comparison.retry}>Try again</Button>
        </p>
      )}
      {items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <CompareTable compared={compared} onRemove={comparison.remove} />
          {staleAt.length > 0 && <StaleNote at={Math.min(...staleAt)} />}
          <CompareChart compared={compared} days={days} onDays={comparison.showDays} />
        </>
      )}
    </>
  );
}
