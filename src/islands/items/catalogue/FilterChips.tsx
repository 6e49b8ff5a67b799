import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';

type Chip = { label: string; without: Partial<CatalogueQuery> };

function chipsOf(query: CatalogueQuery): Chip[] {
  const chips: Chip[] = [];
  if (query.search !== '') {
    chips.push({ label: `Search: ${query.search}`, without: { search: '' } });
  }
  if (query.rarity !== null) {
    chips.push({ label: `Rarity: ${query.rarity}`, without: { rarity: null } });
  }
  if (query.demand !== null) {
    chips.push({ label: 'Demand: high and above', without: { demand: null } });
  }
  return chips;
}

type Props = { query: CatalogueQuery; onRemove: (part: Partial<CatalogueQuery>) => void };

/** The applied filters, each removable (behaviour I4, H3). */
export function FilterChips({ query, onRemove }: Props) {
  const chips = chipsOf(query);
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
