import type { CatalogueResults } from '../../../stores/items/catalogue-results.ts';
import { useFormat } from '../../shared/use-format.ts';

const PARAMETER_NAMES: Record<string, string> = {
  rarity: 'this rarity',
  demand: 'this demand',
  trend: 'trend',
  valueFrom: 'least value',
  valueTo: 'highest value',
  sortBy: 'this order',
};

type Props = { results: CatalogueResults | null };

/** How many items there are, and which filters the backend does not know (behaviour I13). The line stays while they load. */
export function ResultCount({ results }: Props) {
  const format = useFormat();
  const { total, ignored } =
    results?.state === 'loaded' ? results : { total: null, ignored: [] as const };
  const names = ignored.map((name) => PARAMETER_NAMES[name] ?? name);
  return (
    <div role="status" className="min-h-5 text-sm text-muted in-data-filtered:invisible">
      {total !== null && <p>{total === 1 ? '1 item' : `${format.number(total)} items`}</p>}
      {names.length > 0 && (
        <p className="text-text">This list could not use these filters: {names.join(', ')}.</p>
      )}
    </div>
  );
}
