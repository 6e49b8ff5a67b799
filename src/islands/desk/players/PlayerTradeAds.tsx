import type { DeskPlayer } from '../../../contract/desk/desk-answers.ts';
import { DeskTime } from '../DeskTime.tsx';
import { TradeLines } from '../report/TradeLines.tsx';
import { RemoveTradeAdButton } from './RemoveTradeAdButton.tsx';

type Props = {
  tradeAds: DeskPlayer['trade_ads'];
  user: { id: string; username: string };
  /** Whether the moderator may remove them. */
  isAllowed: boolean;
};

/** The trade ads of a player that everybody sees now. */
export function PlayerTradeAds({ tradeAds, user, isAllowed }: Props) {
  return (
    <section aria-labelledby="trade-ads" className="card min-w-0 overflow-hidden">
      <h3 id="trade-ads" className="p-4 text-base">
        Open trade ads: {tradeAds.length}
      </h3>
      <ul className="divide-y divide-hairline border-t border-hairline empty:hidden">
        {tradeAds.map(({ id, created_at: createdAt, ...sides }) => (
          <li key={id} className="grid gap-2 px-4 py-3">
            <DeskTime at={createdAt} />
            <TradeLines sides={sides} />
            {isAllowed && (
              <p>
                <RemoveTradeAdButton id={id} user={user} focusNext="#trade-ads" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
