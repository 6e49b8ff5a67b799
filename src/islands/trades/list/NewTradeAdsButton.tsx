import { newTradeAdsText } from '../../../stores/trades/new-trade-ads-announcement.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** Shows the new trade ads that are held back while the reader is further down the list. */
export function NewTradeAdsButton({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null;
  return (
    <div className="sticky top-18 z-5 grid h-0 justify-items-center">
      <Button className="button-accent shadow-(--shade)" onClick={onPress}>
        Show {newTradeAdsText(count)}
      </Button>
    </div>
  );
}
