type Props = {
  /** How many cards of which kind. */
  cards: number;
  kind: 'shop' | 'weather';
};

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Cards in the size of those that will come. */
export function StatusSkeleton({ cards, kind }: Props) {
  const rows = kind === 'shop' ? ROWS : [];
  return (
    <ul className="board board-grid" aria-hidden="true">
      {Array.from({ length: cards }, (_, place) => `${place}`).map((card) => (
        <li key={card} className={`card board-card ${kind === 'shop' ? '' : 'weather-card'}`}>
          <div className="flex items-center gap-3">
            <div className="skeleton size-11 shrink-0" />
            <div className="grid grow gap-2">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          </div>
          <div className="stock-list">
            {rows.map((row) => (
              <div key={row} className="skeleton h-9" />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
