import { type ComponentProps, type ComponentType, useState } from 'react';
import { drawChart } from '../../../domain/items/chart.ts';
import type { HistoryPoint } from '../../../domain/items/history.ts';
import { useFormat } from '../../shared/use-format.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { ChartDrawing, ChartFrame } from './ChartFrame.tsx';
import type { ChartReadout } from './ChartReadout.tsx';
import { pointerPlace } from './pointer-place.ts';

type Props = {
  name: string;
  points: readonly HistoryPoint[];
  /** The reader of single points; null until it is loaded. */
  Readout: ComponentType<ComponentProps<typeof ChartReadout>> | null;
};

/** One period of the value chart: axis, line and a text alternative (points oldest first). */
export function ChartPlot({ name, points, Readout }: Props) {
  const { number, date } = useFormat();
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  const chart = drawChart(points);
  if (chart === null) return null;
  const { from, to, lowest, highest, ticks } = chart;
  const description = `${name} went from ${number(from.value)} on ${date(from.at)} to ${number(to.value)} on ${date(to.at)}; lowest ${number(lowest)}, highest ${number(highest)}.`;
  return (
    <figure>
      <ChartFrame ticks={ticks} label={number} from={from.at} to={to.at}>
        <div
          className="relative rounded has-focus-visible:outline-2 has-focus-visible:outline-focus"
          onPointerEnter={(event) => Readout === null && setEnteredAt(pointerPlace(event))}
        >
          <ChartDrawing description={description}>
            <path d={chart.area} className="fill-tint/12 stroke-none" />
            <path d={chart.line} data-chart-part="line" />
            <path
              d={`M${chart.last.x} ${chart.last.y}h0`}
              className="stroke-9"
              strokeLinecap="round"
              data-chart-part="dot"
            />
          </ChartDrawing>
          {Readout && <Readout chart={chart} points={points} enteredAt={enteredAt} />}
        </div>
      </ChartFrame>
      <figcaption className="mt-3 text-sm text-muted">
        <WithNames text={description} names={[name]} />
        {ticks[0] > 0 && ` The axis begins at ${number(ticks[0])}, not at zero.`}
      </figcaption>
    </figure>
  );
}
