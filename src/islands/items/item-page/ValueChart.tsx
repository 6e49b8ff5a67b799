import { useEffect, useRef, useState } from 'react';
import { CHART_DAYS, type HistoryPoint, lastDays } from '../../../domain/items/history.ts';
import { TREND_DAYS } from '../../../domain/items/trend.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { RangeChoice } from './ChartFrame.tsx';
import { ChartPlot } from './ChartPlot.tsx';

const RANGES = [...CHART_DAYS, 'all'] as const;
const VISIBLE: Record<(typeof RANGES)[number], string> = {
  7: 'group-has-[[value="7"]:checked]:block',
  30: 'group-has-[[value="30"]:checked]:block',
  60: 'group-has-[[value="60"]:checked]:block',
  all: 'group-has-[[value="all"]:checked]:block',
};
const PARAMETER = 'days';

const loadReadout = () => import('./ChartReadout.tsx').then(({ ChartReadout }) => ChartReadout);

/** Writes the shown range to the address, without the one that a page opens with. */
function keepInAddress(range: string): void {
  const url = new URL(location.href);
  if (range === String(TREND_DAYS)) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, range);
  history.replaceState(history.state, '', url);
}

type Props = { name: string; history: readonly HistoryPoint[] };

/** The value of an item in the last 7, 30 or 60 days, or all. The choice works without a script (behaviour D2, D5). */
export function ValueChart({ name, history }: Props) {
  const section = useRef<HTMLElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  // A load that failed is tried again at the next use.
  const Readout = useLoaded(isUsed, loadReadout, () => setIsUsed(false));
  useEffect(() => {
    const range = new URLSearchParams(location.search).get(PARAMETER);
    const radios = section.current?.querySelectorAll('input') ?? [];
    for (const radio of radios) if (radio.value === range) radio.checked = true;
  }, []);
  if (history.length === 0) return null;
  const use = () => setIsUsed(true);
  return (
    <section
      ref={section}
      aria-labelledby="value-chart"
      className="group card p-4"
      onPointerEnter={use}
      onFocus={use}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="value-chart" className="text-lg">
          Value over time
        </h2>
        <RangeChoice
          name="chart-days"
          ranges={RANGES}
          radio={(range) => ({
            value: range,
            defaultChecked: range === TREND_DAYS,
            onChange: (event) => keepInAddress(event.currentTarget.value),
          })}
        />
      </div>
      {RANGES.map((range) => (
        <div key={range} data-days={range} className={`hidden ${VISIBLE[range]}`}>
          <ChartPlot
            name={name}
            points={range === 'all' ? history : lastDays(history, range)}
            Readout={Readout}
          />
        </div>
      ))}
    </section>
  );
}
