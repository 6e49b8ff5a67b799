import { useStore } from '@nanostores/react';
import { COMPARED_MAX } from '../../../domain/items/compare/compare-route.ts';
import { listShortFrom } from '../../../domain/items/value.ts';
import { $suggest } from '../../../stores/items/search-suggestions.ts';
import { useFormat } from '../../shared/use-format.ts';
import { SmallPicture } from '../card/SmallPicture.tsx';

type Props = { typed: string; compared: readonly string[]; onAdd: (key: string) => void };

function foundText(all: number, notCompared: number): string {
  if (notCompared > 0) return `${notCompared} found`;
  return all > 0 ? 'Already side by side' : 'No items found';
}

/** The items for a typed text, as the search box suggests them (behaviour G17), as buttons that add them. */
export function PickerResults({ typed, compared, onAdd }: Props) {
  const { data: suggest, failed } = useStore($suggest);
  const { short } = useFormat();
  if (compared.length >= COMPARED_MAX) {
    return (
      <p role="status" className="mt-1">
        {COMPARED_MAX} items fit side by side. Remove one first.
      </p>
    );
  }
  if (suggest === null) {
    return <p role="status">{failed ? 'The items could not be loaded.' : 'Loading...'}</p>;
  }
  const { items, corrected } = suggest(typed);
  const found = items.filter(({ routeParameter }) => !compared.includes(routeParameter));
  const from = listShortFrom(found.map(({ value }) => value));
  return (
    <>
      <p role="status" className={found.length > 0 && corrected === null ? 'sr-only' : 'mt-1'}>
        {foundText(items.length, found.length)}
        {corrected !== null && ` for ${corrected}`}
      </p>
      <ul className="card mt-1 p-2">
        {found.map(({ routeParameter, name, image, value }) => (
          <li key={routeParameter}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded px-3 text-left"
              onClick={() => onAdd(routeParameter)}
            >
              <SmallPicture image={image} size={28} />
              <span translate="no" className="min-w-0 grow truncate">
                {name}
              </span>
              <span className="number">
                {typeof value === 'number' ? short(value, from) : value}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
