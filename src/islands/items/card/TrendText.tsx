import type { Item } from '../../../domain/items/item.ts';
import { shownTrend, type ValueTrend } from '../../../domain/items/trend.ts';
import { useFormat } from '../../shared/use-format.ts';
import { TrendArrow } from './TrendArrow.tsx';

type Props = {
  item: Pick<Item, 'value' | 'trend'>;
  change: ValueTrend | null;
  /** Whether only the per cent is shown, in the style of the numbers beside it; its words are read out. */
  isShort?: boolean;
};

/** The trend of a known value as an arrow and, where its history is known, in words and per cent (behaviour C2, D5). */
export function TrendText({ item, change, isShort = false }: Props) {
  const { number, signed, date } = useFormat();
  const trend = shownTrend(item.trend, change);
  if (typeof item.value !== 'number' || trend === null) return null;
  const arrow = <TrendArrow trend={trend} />;
  if (change === null) return arrow;
  const { percent, since } = change;
  const size = `${number(Math.abs(percent))}\u00a0%`;
  const words = percent === 0 ? 'unchanged' : `${percent > 0 ? 'up' : 'down'} ${size}`;
  const period = since === null ? 'in 7\u00a0days' : `since ${date(since)}`;
  return (
    <span
      data-trend={trend}
      className={`inline-flex items-center gap-1 text-tint ${isShort ? 'number' : 'text-sm'}`}
    >
      {arrow}
      {isShort ? (
        <>
          <span aria-hidden="true">{signed(percent)}</span>
          <span className="sr-only">
            {words} {period}
          </span>
        </>
      ) : (
        `${words} ${period}`
      )}
    </span>
  );
}
