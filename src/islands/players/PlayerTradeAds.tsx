import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { refreshPlayerPage } from '../../stores/players/player-page.ts';
import { HoverCardHost } from '../items/card/HoverCardHost.tsx';
import { DeleteTradeAdDialog } from '../trades/list/DeleteTradeAdDialog.tsx';
import { TradeAdCards } from '../trades/list/TradeAdCards.tsx';

/** A player's open trade ads, newest first. */
export function PlayerTradeAds({ tradeAds }: { tradeAds: readonly TradeAd[] }) {
  return (
    <section aria-labelledby="open-ads" className="mt-8">
      <h2 id="open-ads" tabIndex={-1} className="mb-3 text-xl">
        Open trade ads
      </h2>
      {tradeAds.length === 0 ? (
        <p className="text-muted">No trade ad is open right now.</p>
      ) : (
        <TradeAdCards tradeAds={tradeAds} />
      )}
      <DeleteTradeAdDialog
        onDeleted={() => {
          refreshPlayerPage();
          document.getElementById('open-ads')?.focus();
        }}
      />
      <HoverCardHost />
    </section>
  );
}
