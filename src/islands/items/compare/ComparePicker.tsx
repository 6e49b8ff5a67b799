import { useState } from 'react';
import { SEARCH_MAX } from '../../../domain/items/catalogue-query.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./PickerResults.tsx').then(({ PickerResults }) => PickerResults);

type Props = { compared: readonly string[]; onAdd: (key: string) => void };

/** A search for another item to compare. Its results load when it is first used. Enter adds the first one. */
export function ComparePicker({ compared, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const Results = useLoaded(isUsed, load);
  const add = (key: string) => {
    setTyped('');
    onAdd(key);
  };
  return (
    <form
      className="relative max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('li button')?.click();
      }}
    >
      <label className="grid gap-1">
        <span className="text-xs text-muted">Add an item</span>
        <input
          id="compare-add"
          type="search"
          autoComplete="off"
          className="field min-h-11 w-full"
          placeholder="Name of an item..."
          maxLength={SEARCH_MAX}
          value={typed}
          onFocus={() => setIsUsed(true)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {Results !== null && typed.trim() !== '' && (
        <Results typed={typed} compared={compared} onAdd={add} />
      )}
    </form>
  );
}
