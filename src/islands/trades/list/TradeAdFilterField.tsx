import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { suggestNames } from '../../../domain/trades/item-names.ts';
import { $knownItems } from '../../../stores/items/known-items.ts';

type Props = {
  label: string;
  typed: string;
  /** Whether categories are suggested, which only the wanted side has. */
  withCategories: boolean;
  onType: (typed: string) => void;
};

type SuggestionsProps = Pick<Props, 'typed' | 'withCategories'> & { id: string };

/** Names that match the typed text. The list of names loads on first focus. */
function Suggestions({ id, typed, withCategories }: SuggestionsProps) {
  const { data } = useStore($knownItems, { ssr: 'initial' });
  return (
    <datalist id={id}>
      {suggestNames(typed, data ?? new Map(), withCategories).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** A text field for the name of an item. */
export function TradeAdFilterField({ label, typed, withCategories, onType }: Props) {
  const [wasFocused, setFocused] = useState(false);
  const id = withCategories ? 'wanted-names' : 'offered-names';
  return (
    <label className="grid min-w-0 grow gap-1 text-sm">
      {label}
      <input
        type="text"
        className="field min-h-11 w-full"
        placeholder="Item name..."
        maxLength={100}
        autoComplete="off"
        list={id}
        value={typed}
        onFocus={() => setFocused(true)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {wasFocused && <Suggestions id={id} typed={typed} withCategories={withCategories} />}
    </label>
  );
}
