import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { suggestNames } from '../../../domain/trades/item-names.ts';
import { $knownItems } from '../../../stores/items/known-items.ts';

type Props = {
  label: string;
  text: string;
  /** Whether categories are suggested, which only the wanted side has. */
  withCategories: boolean;
  onTextChange: (text: string) => void;
};

type SuggestionsProps = Pick<Props, 'text' | 'withCategories'> & { id: string };

/** Names that match the typed text. The list of names loads on first focus. */
function Suggestions({ id, text, withCategories }: SuggestionsProps) {
  const { data } = useStore($knownItems, { ssr: 'initial' });
  return (
    <datalist id={id}>
      {suggestNames(text, data ?? new Map(), withCategories).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** A text field for the name of an item. */
export function TradeAdFilterField({ label, text, withCategories, onTextChange }: Props) {
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
        value={text}
        onFocus={() => setFocused(true)}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
      {wasFocused && <Suggestions id={id} text={text} withCategories={withCategories} />}
    </label>
  );
}
