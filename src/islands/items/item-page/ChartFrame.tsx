import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '../../shared/use-format.ts';

type RangeProps<T> = {
  /** The name of the radio buttons. */
  name: string;
  /** The choices: a number of days, or something else for all. */
  ranges: readonly T[];
  radio: (range: T) => ComponentProps<'input'>;
};

/** The choice of how many days a chart shows. */
export function RangeChoice<T>({ name, ranges, radio }: RangeProps<T>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Days to show</legend>
      {ranges.map((range) => (
        <label
          key={`${range}`}
          className="inline-flex min-h-9 cursor-pointer items-center rounded border border-hairline px-3 text-sm/normal has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight]"
        >
          <input type="radio" name={name} className="sr-only" {...radio(range)} />
          {typeof range === 'number' ? `${range} days` : 'All'}
        </label>
      ))}
    </fieldset>
  );
}

type FrameProps = {
  /** The values of the axis from the lowest up, and how one is written. */
  ticks: readonly number[];
  label: (tick: number) => string;
  /** The first and the last day, in epoch milliseconds. */
  from: number;
  to: number;
  children: ReactNode;
};

/** A drawing between the axis of its values and its first and last day. */
export function ChartFrame({ ticks, label, from, to, children }: FrameProps) {
  const { date } = useFormat();
  return (
    <div className="flex gap-2">
      <div
        aria-hidden="true"
        className="number flex h-48 sm:h-60 flex-col justify-between text-right text-xs/none text-muted"
      >
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{label(tick)}</span>
        ))}
      </div>
      <div className="min-w-0 grow">
        {children}
        <div aria-hidden="true" className="number mt-2 flex justify-between text-xs text-muted">
          <span>{date(from)}</span>
          <span>{date(to)}</span>
        </div>
      </div>
    </div>
  );
}

/** The drawing of a chart of 1,000 by 1,000 units, stretched to its place, with three lines of a grid. */
export function ChartDrawing({
  description,
  children,
}: {
  description: string;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      role="img"
      className="h-48 sm:h-60 w-full overflow-visible fill-none stroke-tint stroke-2 *:[vector-effect:non-scaling-stroke]"
      strokeLinejoin="round"
    >
      <title>{description}</title>
      <path d="M0 0H1000M0 500H1000M0 1000H1000" className="stroke-hairline stroke-1" />
      {children}
    </svg>
  );
}
