import { StatusGrid } from './StatusGrid.tsx';
import { STATUS_CARD } from './status-classes.ts';

const CARDS = ['1', '2', '3', '4', '5', '6'];
const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Placeholders in the size of the cards of shops. */
export function ShopSkeleton() {
  return (
    <StatusGrid hidden>
      {CARDS.map((card) => (
        <li key={card} className={STATUS_CARD}>
          <div className="flex items-center gap-3">
            <div className="skeleton size-11 shrink-0" />
            <div className="grid grow gap-2">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          </div>
          <div className="grid gap-1">
            {ROWS.map((row) => (
              <div key={row} className="skeleton h-9" />
            ))}
          </div>
        </li>
      ))}
    </StatusGrid>
  );
}
