import { type CatalogueQuery, DEFAULT_QUERY } from '../../../domain/items/catalogue-query.ts';
import { DEMAND_LABELS } from '../../../domain/items/demand.ts';
import { TREND_LABELS } from '../../../domain/items/trend.ts';
import { useFormat } from '../../shared/use-format.ts';
import { furtherOrderOf, ORDER_NAMES } from './further-orders.ts';

type Chip = { label: string; without: Partial<CatalogueQuery> };

type Format = ReturnType<typeof useFormat>;

function chipsOf(query: CatalogueQuery, format: Format): Chip[] {
  const chips: Chip[] = [];
  if (query.search !== '') {
    chips.push({ label: `Search: ${query.search}`, without: { search: '' } });
  }
  if (query.rarity !== null) {
    chips.push({ label: `Rarity: ${query.rarity}`, without: { rarity: null } });
  }
  if (query.demand !== null) {
    chips.push({
      label: `Demand: ${DEMAND_LABELS[query.demand].toLowerCase()} and above`,
      without: { demand: null },
    });
  }
  if (query.trend !== null) {
    chips.push({ label: `Trend: ${TREND_LABELS[query.trend]}`, without: { trend: null } });
  }
  if (query.valueFrom !== null) {
    chips.push({
      label: `Value from ${format.number(query.valueFrom)}`,
      without: { valueFrom: null },
    });
  }
  if (query.valueTo !== null) {
    chips.push({ label: `Value to ${format.number(query.valueTo)}`, without: { valueTo: null } });
  }
  const order = furtherOrderOf(query);
  const { sortBy, sortOrder } = DEFAULT_QUERY;
  if (order) chips.push({ label: `Sort: ${ORDER_NAMES[order]}`, without: { sortBy, sortOrder } });
  return chips;
}

type Props = { query: CatalogueQuery; onRemove: (part: Partial<CatalogueQuery>) => void };

/** The applied filters, each removable (behaviour I4, I13, H3). */
export function FilterChips({ query, onRemove }: Props) {
  const chips = chipsOf(query, useFormat());
  return (
    <ul aria-label="Active filters" className="filter-chips min-h-8">
      {chips.map(({ label, without }) => (
        <li key={label} className="chip max-w-full">
          <span className="truncate">{label}</span>
          <button
            type="button"
            className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-hairline"
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(without)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
