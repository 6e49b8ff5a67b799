import { nameOfSlug } from '../../domain/item-names.ts';
import { type AdQuery, filterAds } from '../../stores/ad-filter.ts';

const LABELS = { offering: 'Offering', wanting: 'Looking for' } as const;

/** What the list is narrowed to, each removable. */
export function AdFilterChips({ query, onRemoved }: { query: AdQuery; onRemoved: () => void }) {
  const sides = (['offering', 'wanting'] as const).filter((side) => query[side] !== '');
  if (sides.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {sides.map((side) => {
        const label = `${LABELS[side]}: ${nameOfSlug(query[side])}`;
        return (
          <li key={side} className="chip max-w-full">
            <span className="truncate">{label}</span>
            <button
              type="button"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hairline"
              aria-label={`Remove ${label}`}
              onClick={() => {
                filterAds({ [side]: '' });
                onRemoved();
              }}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ul>
  );
}
