import { useStore } from '@nanostores/react';
import { DIRECTIONS } from '../../domain/alerts/watch.ts';
import { DIRECTION_TEXTS } from '../../domain/alerts/watch-text.ts';
import type { ItemValue } from '../../domain/items/value.ts';
import { $locale } from '../../stores/shared/locale.ts';
import { NumberBox } from '../shared/forms/NumberBox.tsx';
import { OptionField } from '../shared/forms/OptionField.tsx';
import { useFormat } from '../shared/use-format.ts';
import { type ItemWatchChoice, isReached } from './watch-choice.ts';

type Props = {
  choice: ItemWatchChoice;
  /** The problem of the value. */
  problem: string;
  /** The value of now. */
  value: ItemValue | undefined;
  onChange: (choice: ItemWatchChoice) => void;
};

const KINDS = { value: 'its value is', restock: 'a shop has it' } as const;

/** Of an item: a line of its value, or that a shop has it. */
export function ItemChoice({ choice, problem, value, onChange }: Props) {
  const format = useFormat();
  const locale = useStore($locale);
  const option = (kind: ItemWatchChoice['kind']) => (
    <OptionField
      type="radio"
      name="kind"
      checked={choice.kind === kind}
      onChange={() => onChange({ ...choice, kind })}
    >
      {KINDS[kind]}
    </OptionField>
  );
  return (
    <fieldset>
      <legend className="font-medium">Tell me when</legend>
      {option('value')}
      <div className="mb-1 flex flex-wrap gap-2 pl-7.5">
        <select
          className="field min-h-11"
          aria-label="Above or below"
          value={choice.direction}
          onChange={({ currentTarget: { value } }) => {
            const direction = DIRECTIONS.find((one) => one === value);
            if (direction) onChange({ ...choice, kind: 'value', direction });
          }}
        >
          {DIRECTIONS.map((direction) => (
            <option key={direction} value={direction}>
              {DIRECTION_TEXTS[direction]}
            </option>
          ))}
        </select>
        <NumberBox
          problem={problem}
          className="field min-h-11 min-w-0 grow basis-32"
          aria-label="Value"
          placeholder={typeof value === 'number' ? `Now ${format.number(value)}` : undefined}
          value={choice.line}
          onChange={({ currentTarget: { value: line } }) =>
            onChange({ ...choice, kind: 'value', line })
          }
        />
      </div>
      {isReached(choice, value, locale) && (
        <p role="status" className="mb-1 pl-7.5 text-sm text-muted">
          It is worth that already. We tell you when it gets there again.
        </p>
      )}
      {option('restock')}
    </fieldset>
  );
}
