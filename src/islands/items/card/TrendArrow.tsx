import { TREND_LABELS, type Trend } from '../../../domain/items/trend.ts';

const PATHS: Record<Trend, string> = {
  up: 'M8 13V3m0 0L4 7m4-4 4 4',
  rising: 'M3 12 12.5 4m0 0H7.6m4.9 0v4.9',
  stable: 'M2.5 8h11m0 0-4-4m4 4-4 4',
  unstable: 'M2 10l3-4.5 3 5 3-5L14 10',
  dropping: 'M3 4l9.5 8m0 0H7.6m4.9 0V7.1',
  down: 'M8 3v10m0 0 4-4m-4 4L4 9',
};

/** The trend of a value as an arrow, with its name for screen readers. */
export function TrendArrow({ trend }: { trend: Trend }) {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={TREND_LABELS[trend]}
      data-trend={trend}
      data-tip={TREND_LABELS[trend]}
      className="relative z-1 size-4 shrink-0 fill-none stroke-tint stroke-2"
    >
      <path d={PATHS[trend]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
