import type { ReactNode } from 'react';
import { itemPath } from '../../../domain/items/slug.ts';
import { valueTrend } from '../../../domain/items/trend.ts';
import { SHORT_FROM } from '../../../domain/items/value.ts';
import type { Compared } from '../../../stores/items/comparison.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { ItemDemand } from '../card/ItemDemand.tsx';
import { ItemTags } from '../card/ItemTags.tsx';
import { SmallPicture } from '../card/SmallPicture.tsx';
import { TrendText } from '../card/TrendText.tsx';
import { comparedName } from './compared-name.ts';
import { LineSample } from './LineSample.tsx';

const focusPicker = focusOnUnmount('#compare-add');

type Known = Extract<Compared, { state: 'known' }>;
type Row = {
  label: string;
  isNumber: boolean;
  /** The class of its height, if that is more than a line. */
  height?: string;
  show: (one: Known) => ReactNode;
};

/** The rows of the table, each with what it shows of an item. */
function useRows(): readonly Row[] {
  const format = useFormat();
  const amountText = (amount: number | null) =>
    amount === null ? '–' : format.short(amount, SHORT_FROM);
  return [
    { label: 'Value', isNumber: true, show: ({ item }) => format.value(item.value) },
    {
      label: 'In 7 days',
      isNumber: true,
      show: ({ item, history }) => (
        // In a line of text the arrow would make the row taller when the history is there.
        <span className="flex">
          <TrendText item={item} change={valueTrend(history)} isShort />
        </span>
      ),
    },
    {
      label: 'Demand',
      isNumber: false,
      // The words of a demand over its meter; what loads has the same height.
      height: 'h-11.25',
      show: ({ item }) => <ItemDemand demand={item.demand} isNamed />,
    },
    { label: 'Rarity', isNumber: false, show: ({ item }) => <ItemTags item={item} /> },
    { label: 'Owners', isNumber: true, show: ({ item }) => amountText(item.owners) },
    { label: 'Sell', isNumber: true, show: ({ item }) => amountText(item.sellValue) },
    { label: 'Buy', isNumber: true, show: ({ item }) => amountText(item.buyPrice) },
  ];
}

const NOTES = {
  loading: 'Loading...',
  failed: 'It could not be read.',
  unknown: 'There is no such item.',
} as const;

function ItemHead({ one, at, onRemove }: { one: Compared; at: number; onRemove: () => void }) {
  const isKnown = one.state === 'known';
  const name = comparedName(one);
  const path = isKnown ? itemPath(one.item) : null;
  return (
    <th scope="col" className="p-2 text-left font-medium">
      <span className="flex items-start justify-between gap-1">
        <SmallPicture image={isKnown ? one.item.image : ''} size={48} />
        <Button
          ref={focusPicker}
          className="button-icon"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          ✕
        </Button>
      </span>
      <span translate="no" className="mt-2 block wrap-anywhere">
        {path === null ? (
          name
        ) : (
          <a href={path} className="hover:underline">
            {name}
          </a>
        )}
      </span>
      <LineSample at={at} />
      {!isKnown && (
        // While it loads, the cells below show it, and a line more would move them.
        <span className={one.state === 'loading' ? 'sr-only' : 'block text-sm text-muted'}>
          {NOTES[one.state]}
        </span>
      )}
    </th>
  );
}

type Props = { compared: readonly Compared[]; onRemove: (key: string) => void };

/** The width of the column of labels, and the least of one of an item, in rem. A phone has room for two items. */
const LABEL_WIDTH = 5;
const ITEM_WIDTH = 8;

/** The compared items side by side (behaviour I16). Text that is wider than a phone scrolls within the table. */
export function CompareTable({ compared, onRemove }: Props) {
  const rows = useRows();
  return (
    <section aria-label="Items side by side" className="card relative mt-4 overflow-x-auto">
      {/* The columns have one width from the start, so that nothing moves as items and histories come. */}
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${LABEL_WIDTH + compared.length * ITEM_WIDTH}rem` }}
      >
        <caption className="sr-only">Compared items</caption>
        <thead>
          <tr>
            <td
              className="sticky left-0 z-5 bg-surface p-2"
              style={{ width: `${LABEL_WIDTH}rem` }}
            />
            {compared.map((one, at) => (
              <ItemHead key={one.key} one={one} at={at} onRemove={() => onRemove(one.key)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, isNumber, height = '', show }) => (
            <tr key={label} className={`border-t border-hairline *:px-2 *:py-2 ${height}`}>
              <th
                scope="row"
                className="sticky left-0 z-5 bg-surface text-left font-normal whitespace-nowrap text-muted"
              >
                {label}
              </th>
              {compared.map((one) => (
                <td key={one.key} className={isNumber ? 'number whitespace-nowrap' : ''}>
                  {one.state === 'known' && show(one)}
                  {one.state === 'loading' && <span className="skeleton block h-4 w-24" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
