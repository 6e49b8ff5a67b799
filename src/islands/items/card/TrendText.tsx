import type { Item } from '../../../domain/items/item.ts';
import {
  shownTrend,
  TREND_LABELS,
  type Trend,
  type ValueTrend,
} from '../../../domain/items/trend.ts';
import { useFormat } from '../../shared/use-format.ts';

const PATHS: Record<Trend, string> = {
  up: 'M8 13V3m0 0L4 7m4-4 4 4',
  rising: 'M3 12 12.5 4m0 0H7.6m4.9 0v4.9',
  stable: 'M2.5 8h11m0 0-4-4m4 4-4 4',
  unstable: 'M2 10l3-4.5 3 5 3-5L14 10',
  dropping: 'M3 4l9.5 8m0 0H7.6m4.9 0V7.1',
  down: 'M8 3v10m0 0 4-4m-4 4L4 9',
};

/** The ends of the arrow of an unstable value whose per cent is known. */
const UNSTABLE_PATHS: Partial<Record<Trend, string>> = {
  rising: 'M2 12l3-4.5 3 3L13 4m0 0H9.4M13 4v3.6',
  dropping: 'M2 4l3 4.5 3-3L13 12m0 0H9.4M13 12V8.4',
};

type ArrowProps = {
  trend: Trend;
  /** The trend whose colour it has; of an unstable value where it ends. */
  end: Trend;
};

/** The trend of a value as an arrow, with its name for screen readers. */
function TrendArrow({ trend, end }: ArrowProps) {
  const unstablePath = trend === 'unstable' ? UNSTABLE_PATHS[end] : undefined;
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={TREND_LABELS[trend]}
      data-trend={end}
      data-tip={TREND_LABELS[trend]}
      className="relative z-1 size-4 shrink-0 fill-none stroke-tint stroke-2"
    >
      <path d={unstablePath ?? PATHS[trend]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

type Props = {
  item: Pick<Item, 'value' | 'trend'>;
  change: ValueTrend | null;
  /** Whether only the per cent is shown, in the style of the numbers beside it; its words are read out. */
  isShort?: boolean;
};

/** The trend of a known value as an arrow and, where its history is known, in words and per cent (behaviour C2, D11). */
export function TrendText({ item, change, isShort = false }: Props) {
  const { number, signed, date } = useFormat();
  const trend = shownTrend(item.trend, change);
  if (typeof item.value !== 'number' || trend === null) return null;
  const end = trend === 'unstable' ? (shownTrend(null, change) ?? trend) : trend;
  const arrow = <TrendArrow trend={trend} end={end} />;
  if (change === null) return arrow;
  const { percent, since } = change;
  const size = `${number(Math.abs(percent))}\u00a0%`;
  const words = percent === 0 ? 'unchanged' : `${percent > 0 ? 'up' : 'down'} ${size}`;
  const period = since === null ? 'in 7\u00a0days' : `since ${date(since)}`;
  return (
    <span
      data-trend={end}
      className={`inline-flex items-center gap-1 text-tint ${isShort ? 'number' : 'font-semibold'}`}
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
