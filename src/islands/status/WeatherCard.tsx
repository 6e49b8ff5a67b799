import { weatherPicture } from '../../domain/status/status-pictures.ts';
import { type Weather, weatherColour, weatherLabel } from '../../domain/status/weather.ts';
import { LastChange } from './LastChange.tsx';
import { StatusIcon } from './StatusIcon.tsx';

/** A weather, whether it is on and since when (behaviour W1). */
export function WeatherCard({ weather: { name, active, lastChange } }: { weather: Weather }) {
  return (
    <article
      className="card board-card weather-card"
      aria-label={weatherLabel(name)}
      data-weather={weatherColour(name)}
      data-active={active}
    >
      <div className="flex items-center gap-3">
        <StatusIcon picture={weatherPicture(name)} />
        <h2 className="board-name grow">{weatherLabel(name)}</h2>
        <span className="board-badge">{active ? 'Active' : 'Inactive'}</span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <p>{active ? 'Currently Active' : 'Not Active'}</p>
        <p>{lastChange !== null && <LastChange at={lastChange} />}</p>
      </div>
    </article>
  );
}
