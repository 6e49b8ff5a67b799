import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { Age } from '../../shared/Age.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';

/** The number of names listed per side. */
const NAMES = 3;

/** One side in a line: `Fox ×2, Owl and 3 more`. */
function sideText(side: readonly TradeItem[]): string {
  const names = side
    .slice(0, NAMES)
    .map(({ item, amount }) => (amount > 1 ? `${item.name} ×${amount}` : item.name));
  const rest = side.length - NAMES;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** An open trade ad in two lines: its author and age, and its sides. */
export function ItemTradeAd({
  tradeAd: { user, createdAt, offering, wanted },
}: {
  tradeAd: TradeAd;
}) {
  return (
    <article className="card grid gap-1 p-3 text-sm">
      <p className="flex justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          <PlayerLink id={user.id}>{user.username}</PlayerLink>
        </span>
        <span className="shrink-0 text-muted">
          <Age at={createdAt} />
        </span>
      </p>
      <p className="line-clamp-2 wrap-anywhere text-muted">
        <span className="text-text">{sideText(offering)}</span> for{' '}
        <span className="text-text">{sideText(wanted)}</span>
      </p>
    </article>
  );
}
