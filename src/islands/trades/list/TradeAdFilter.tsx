import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import { suggestNames } from '../../../domain/trades/item-names.ts';
import { $knownItems } from '../../../stores/items/known-items.ts';
import { filterTradeAdsByNames } from '../../../stores/trades/trade-ad-filter-names.ts';
import { Button } from '../../shared/forms/Button.tsx';

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
function TradeAdFilterField({ label, text, withCategories, onTextChange }: Props) {
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

const EMPTY = { offering: '', wanted: '' };

/** Filters trade ads by an offered or wanted item. The applied filter appears as chips below. */
export const TradeAdFilter = memo(function TradeAdFilter() {
  const [texts, setTexts] = useState(EMPTY);
  const isEmpty = texts.offering + texts.wanted === '';
  return (
    <search className="no-js:hidden">
      <form
        autoComplete="off"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex"
        onSubmit={(event) => {
          event.preventDefault();
          void filterTradeAdsByNames(texts).then((isFiltered) => {
            // A text that is typed meanwhile stays.
            if (isFiltered) setTexts((latest) => (latest === texts ? EMPTY : latest));
          });
        }}
      >
        <TradeAdFilterField
          label="Offering"
          text={texts.offering}
          withCategories={false}
          onTextChange={(offering) => setTexts((previous) => ({ ...previous, offering }))}
        />
        <TradeAdFilterField
          label="Looking for"
          text={texts.wanted}
          withCategories
          onTextChange={(wanted) => setTexts((previous) => ({ ...previous, wanted }))}
        />
        <Button type="submit" className={`col-span-2 ${isEmpty ? 'max-sm:hidden' : ''}`}>
          Filter
        </Button>
      </form>
    </search>
  );
});
