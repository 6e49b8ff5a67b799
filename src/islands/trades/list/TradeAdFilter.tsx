import { memo, useState } from 'react';
import { filterTradeAdsByNames } from '../../../stores/trades/trade-ad-filter-names.ts';
import { TradeAdFilterField } from './TradeAdFilterField.tsx';

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
            // What is typed meanwhile stays.
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
        <button
          type="submit"
          className={`button col-span-2 min-h-11 ${isEmpty ? 'max-sm:hidden' : ''}`}
        >
          Filter
        </button>
      </form>
    </search>
  );
});
