import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import { MINUTE_MS } from '../../../domain/shared/time-zone.ts';
import { useAge } from '../../shared/time/use-age.ts';

/** Says when a trade ad (published at epoch ms) ends, from when on its owner can renew it (behaviour T15). */
export function TradeAdEnd({ createdAt }: { createdAt: number }) {
  const minutes = useAge((now) =>
    now === 0 ? '' : `${Math.max(1, Math.ceil((endsAt(createdAt) - now) / MINUTE_MS))}`,
  );
  if (minutes === '') return null;
  return <p className="text-sm text-muted">Ends in {minutes} min. Then you can renew it.</p>;
}
