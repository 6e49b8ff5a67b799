const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Eight placeholders in the size of trade ad cards (behaviour T3). */
export function TradeAdSkeletons() {
  return (
    <ul className="ad-list" aria-hidden="true">
      {KEYS.map((key) => (
        <li key={key}>
          <div className="card ad-card">
            <div className="flex items-center gap-3">
              <div className="skeleton trader-avatar" />
              <div className="grid grow gap-2">
                <div className="skeleton h-5 w-2/5" />
                <div className="skeleton h-4 w-1/5" />
              </div>
            </div>
            <div className="ad-sides">
              <div className="skeleton h-34" />
              <div className="skeleton h-34" />
            </div>
            <div className="skeleton h-7" />
            <div className="skeleton h-11" />
          </div>
        </li>
      ))}
    </ul>
  );
}
