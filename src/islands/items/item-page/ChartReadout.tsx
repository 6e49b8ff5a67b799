import { useState } from 'react';
import type { Chart } from '../../../domain/items/chart.ts';
import type { HistoryPoint } from '../../../domain/items/history.ts';
import { dateTime } from '../../shared/time/date-time.ts';
import { useFormat } from '../../shared/use-format.ts';
import { pointerPlace } from './pointer-place.ts';

type Props = {
  chart: Chart;
  points: readonly HistoryPoint[];
  /** Where the pointer was (0 to 1000) that loaded this part; null for the keyboard. */
  enteredAt: number | null;
};

/** How far a key moves along the points; the first and the last one are the ends. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The index of the point that is nearest to a place from 0 to 1000. */
function nearest({ places }: Chart, x: number): number {
  const distances = places.map((one) => Math.abs(one.x - x));
  return distances.indexOf(Math.min(...distances));
}

/**
 * The value and the day of the point, with the time where a day has several, under the finger, the pointer or the arrow keys (behaviour D5). A screen reader
 * announces the text of the slider.
 */
export function ChartReadout({ chart, points, enteredAt }: Props) {
  const { number, date } = useFormat();
  const [chosen, setChosen] = useState(() =>
    enteredAt === null ? null : nearest(chart, enteredAt),
  );
  const end = points.length - 1;
  const index = Math.min(chosen ?? end, end);
  const [place, point] = [chart.places[index], points[index]];
  if (place === undefined || point === undefined) return null;
  const isOfDay = (other: HistoryPoint | undefined) =>
    other !== undefined && date(other.at) === date(point.at);
  const hasOther = isOfDay(points[index - 1]) || isOfDay(points[index + 1]);
  const when = hasOther ? dateTime(point.at) : date(point.at);
  const text = `${when}: ${number(point.value)}`;
  return (
    <>
      <input
        type="range"
        aria-label="Day of the value"
        aria-valuetext={text}
        min={0}
        max={1000}
        value={place.x}
        className="absolute inset-0 m-0 size-full touch-pan-y opacity-0"
        onChange={(event) => setChosen(nearest(chart, event.currentTarget.valueAsNumber))}
        onPointerMove={(event) => setChosen(nearest(chart, pointerPlace(event)))}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setChosen(Math.max(0, Math.min(end, index + step)));
        }}
      />
      {chosen !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 border-l border-dashed border-edge"
          style={{ left: `${place.x / 10}%` }}
        >
          <b
            className="absolute -left-1 size-2 -translate-y-1/2 rounded-full bg-tint"
            style={{ top: `${place.y / 10}%` }}
          />
        </span>
      )}
      <p
        aria-hidden="true"
        // On the other side, so that it does not cover the point.
        className={`number pointer-events-none absolute top-1 rounded bg-raised px-2 py-1 text-xs peer-focus-visible:outline-2 ${place.x < 500 ? 'right-1' : 'left-1'}`}
      >
        {text}
      </p>
    </>
  );
}
