import { WEATHER_ROWS, WEATHERS } from './weather-classes.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => `${index}`);

/** Placeholders in the size of an active weather and of the rows of others. */
export function WeatherSkeleton() {
  return (
    <div className={WEATHERS} aria-hidden="true">
      <div className="skeleton h-30" />
      <div className={`grid ${WEATHER_ROWS} max-sm:hidden`}>
        {ROWS.map((row) => (
          <div key={row} className="skeleton h-14" />
        ))}
      </div>
    </div>
  );
}
