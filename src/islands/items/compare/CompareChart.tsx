import { drawComparedChart } from '../../../domain/items/compare/compare-chart.ts';
import type { ComparedDays } from '../../../domain/items/compare/compare-route.ts';
import { CHART_DAYS } from '../../../domain/items/history.ts';
import type { Compared } from '../../../stores/items/comparison.ts';
import { useFormat } from '../../shared/use-format.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { RANGE_CHOICE } from '../item-page/range-choice.ts';
import { comparedName } from './compared-name.ts';
import { LineSample, strokeOf } from './LineSample.tsx';

const RANGES: readonly ComparedDays[] = [...CHART_DAYS, null];

type RangeProps = { days: ComparedDays; onDays: (days: ComparedDays) => void };

function RangeChoice({ days, onDays }: RangeProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Days to show</legend>
      {RANGES.map((range) => (
        <label key={range} className={RANGE_CHOICE}>
          <input
            type="radio"
            name="compared-days"
            checked={range === days}
            className="sr-only"
            onChange={() => onDays(range)}
          />
          {range === null ? 'All' : `${range} days`}
        </label>
      ))}
    </fieldset>
  );
}

function Plot({ compared, days }: { compared: readonly Compared[]; days: ComparedDays }) {
  const { signed, date } = useFormat();
  const known = compared.map((one) => (one.state === 'known' ? one.history : []));
  const chart = drawComparedChart(known, days);
  if (chart === null) return <p className="text-muted">No history of these items is known.</p>;
  const { lines, ticks, from, to } = chart;
  const changes = compared.flatMap((one, at) => {
    const line = lines[at];
    return one.state === 'known' && line ? [`${one.item.name} ${signed(line.percent)}`] : [];
  });
  const description = `Change of the values from ${date(from)} to ${date(to)}: ${changes.join(', ')}.`;
  return (
    <figure>
      <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {compared.map((one, at) => (
          <li key={one.key} className="flex items-center gap-2">
            <LineSample at={at} />
            <span translate="no">{comparedName(one)}</span>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="number flex h-60 flex-col justify-between text-right text-xs/none text-muted"
        >
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{signed(tick)}</span>
          ))}
        </div>
        <div className="min-w-0 grow">
          <svg
            viewBox="0 0 1000 1000"
            preserveAspectRatio="none"
            role="img"
            className="h-60 w-full overflow-visible fill-none stroke-tint stroke-2 *:[vector-effect:non-scaling-stroke]"
            strokeLinejoin="round"
          >
            <title>{description}</title>
            <path d="M0 0H1000M0 500H1000M0 1000H1000" className="stroke-hairline stroke-1" />
            {lines.map(
              (line, at) =>
                line && <path key={compared[at]?.key} d={line.line} {...strokeOf(at)} data-line />,
            )}
          </svg>
          <div aria-hidden="true" className="number mt-2 flex justify-between text-xs text-muted">
            <span>{date(from)}</span>
            <span>{date(to)}</span>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        <WithNames text={description} names={compared.map(comparedName)} /> Each line begins at its
        own value, as 0 %.
      </figcaption>
    </figure>
  );
}

/** The values of the compared items in one chart, as changes in per cent since the first day shown (behaviour I16). */
export function CompareChart({
  compared,
  ...range
}: RangeProps & { compared: readonly Compared[] }) {
  return (
    <section aria-labelledby="compared-values" className="card mt-4 p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="compared-values" className="text-lg">
          Values over time
        </h2>
        <RangeChoice {...range} />
      </div>
      <Plot compared={compared} days={range.days} />
    </section>
  );
}
