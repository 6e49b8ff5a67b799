import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { refreshPlayerPage } from '../../stores/players/player-page.ts';
import { HoverCardHost } from '../items/card/HoverCardHost.tsx';
import { DeleteTradeAdDialog } from '../trades/list/DeleteTradeAdDialog.tsx';
import { TradeAdCards } from '../trades/list/TradeAdCards.tsx';

type Props = { tradeAds: readonly TradeAd[]; onDeleted: () => void };

/** The cards of a player's open trade ads, with what their owner can do. */
export function OpenTradeAds({ tradeAds, onDeleted }: Props) {
  return (
    <>
      <TradeAdCards tradeAds={tradeAds} />
      <DeleteTradeAdDialog
        onDeleted={(isShown) => {
          refreshPlayerPage();
          if (isShown) onDeleted();
        }}
      />
      <HoverCardHost />
    </>
  );
}
