import { StatusGrid } from './StatusGrid.tsx';
import { STATUS_CARD, WEATHER_HEIGHT } from './status-classes.ts';

type Props = {
  /** The number and kind of cards. */
  cards: number;
  kind: 'shop' | 'weather';
};

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Placeholders in the size of the cards. */
export function StatusSkeleton({ cards, kind }: Props) {
  const rows = kind === 'shop' ? ROWS : [];
  return (
    <StatusGrid hidden>
      {Array.from({ length: cards }, (_, index) => `${index}`).map((card) => (
        <li key={card} className={`${STATUS_CARD} ${kind === 'shop' ? '' : WEATHER_HEIGHT}`}>
          <div className="flex items-center gap-3">
            <div className="skeleton size-11 shrink-0" />
            <div className="grid grow gap-2">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          </div>
          <div className="grid gap-1">
            {rows.map((row) => (
              <div key={row} className="skeleton h-9" />
            ))}
          </div>
        </li>
      ))}
    </StatusGrid>
  );
}
