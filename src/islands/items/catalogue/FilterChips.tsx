import { type CatalogueQuery, DEFAULT_QUERY } from '../../../domain/items/catalogue-query.ts';
import { DEMAND_LABELS } from '../../../domain/items/demand.ts';
import { TREND_LABELS } from '../../../domain/items/trend.ts';
import { useFormat } from '../../shared/use-format.ts';
import { furtherOrderOf, ORDER_NAMES } from './further-orders.ts';

function chipsOf(query: CatalogueQuery, { number }: ReturnType<typeof useFormat>) {
  const { search, rarity, demand, trend, valueFrom, valueTo } = query;
  const order = furtherOrderOf(query);
  const { sortBy, sortOrder } = DEFAULT_QUERY;
  return [
    search !== '' && { label: `Search: ${search}`, without: { search: '' } },
    rarity !== null && { label: `Rarity: ${rarity}`, without: { rarity: null } },
    demand !== null && {
      label: `Demand: ${DEMAND_LABELS[demand].toLowerCase()} and above`,
      without: { demand: null },
    },
    trend !== null && { label: `Trend: ${TREND_LABELS[trend]}`, without: { trend: null } },
    valueFrom !== null && {
      label: `Value from ${number(valueFrom)}`,
      without: { valueFrom: null },
    },
    valueTo !== null && { label: `Value to ${number(valueTo)}`, without: { valueTo: null } },
    order && { label: `Sort: ${ORDER_NAMES[order]}`, without: { sortBy, sortOrder } },
  ].filter((chip) => typeof chip === 'object');
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
            className="grid size-8 shrink-0 place-items-center rounded-full"
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
