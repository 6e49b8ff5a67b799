import { CHART_DAYS, type HistoryPoint, lastDays } from '../../../domain/items/history.ts';
import { ChartPlot } from './ChartPlot.tsx';

const CHOICE =
  'inline-flex min-h-9 cursor-pointer items-center rounded border border-hairline px-3 text-sm/normal has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight]';
const VISIBLE: Record<(typeof CHART_DAYS)[number], string> = {
  7: 'group-has-[[value="7"]:checked]:block',
  30: 'group-has-[[value="30"]:checked]:block',
  60: 'group-has-[[value="60"]:checked]:block',
};

type Props = { name: string; history: readonly HistoryPoint[] };

/** The value of an item in the last 7, 30 or 60 days. The choice works without a script (behaviour D2). */
export function ValueChart({ name, history }: Props) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="value-chart" className="group card self-start p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="value-chart" className="text-lg">
          Value over time
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Days to show</legend>
          {CHART_DAYS.map((days) => (
            <label key={days} className={CHOICE}>
              <input
                type="radio"
                name="chart-days"
                value={days}
                defaultChecked={days === 30}
                className="sr-only"
              />
              {days} days
            </label>
          ))}
        </fieldset>
      </div>
      {CHART_DAYS.map((days) => (
        <div key={days} data-days={days} className={`hidden ${VISIBLE[days]}`}>
          <ChartPlot name={name} points={lastDays(history, days)} />
        </div>
      ))}
    </section>
  );
}
