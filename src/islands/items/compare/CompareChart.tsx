import { drawComparedChart } from '../../../domain/items/compare/compare-chart.ts';
import type { ComparedDays } from '../../../domain/items/compare/compare-route.ts';
import { CHART_DAYS } from '../../../domain/items/history.ts';
import type { Compared } from '../../../stores/items/comparison.ts';
import { useFormat } from '../../shared/use-format.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { ChartDrawing, ChartFrame, RangeChoice } from '../item-page/ChartFrame.tsx';
import { comparedName } from './compared-name.ts';
import { LineSample, strokeOf } from './LineSample.tsx';

const RANGES: readonly ComparedDays[] = [...CHART_DAYS, null];

type RangeProps = { days: ComparedDays; onDays: (days: ComparedDays) => void };

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
      <ChartFrame ticks={ticks} label={signed} from={from} to={to}>
        <ChartDrawing description={description}>
          {lines.map(
            (line, at) =>
              line && <path key={compared[at]?.key} d={line.line} {...strokeOf(at)} data-line />,
          )}
        </ChartDrawing>
      </ChartFrame>
      <figcaption className="mt-3 text-sm text-muted">
        <WithNames text={description} names={compared.map(comparedName)} /> Each line starts at 0 %
        and shows how the value changed.
      </figcaption>
    </figure>
  );
}

/** The values of the compared items in one chart, as changes in per cent since the first day shown (behaviour I16). */
export function CompareChart({
  compared,
  days,
  onDays,
}: RangeProps & { compared: readonly Compared[] }) {
  return (
    <section aria-labelledby="compared-values" className="card mt-4 p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="compared-values" className="text-lg">
          Values over time
        </h2>
        <RangeChoice
          name="compared-days"
          ranges={RANGES}
          radio={(range) => ({ checked: range === days, onChange: () => onDays(range) })}
        />
      </div>
      <Plot compared={compared} days={days} />
    </section>
  );
}
