import { weatherPicture } from '../../domain/status/status-pictures.ts';
import {
  formatLastChange,
  type Weather,
  weatherColour,
  weatherLabel,
} from '../../domain/status/weather.ts';
import { WatchBell } from '../alerts/WatchBell.tsx';
import { useAge } from '../shared/time/use-age.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { STATUS_BADGE, STATUS_CARD, STATUS_NAME, WEATHER_HEIGHT } from './status-classes.ts';

/** `Last Change:` with its age (epoch ms). It is empty for a future time (behaviour W1). */
function LastChange({ at }: { at: number }) {
  const age = useAge((now) => formatLastChange(at, now));
  if (age === null) return null;
  return (
    <>
      Last Change: <time dateTime={new Date(at).toISOString()}>{age}</time>
    </>
  );
}

/** Filled while the weather is active. A weather without its own colours gets a border instead. */
const BADGE = `${STATUS_BADGE} in-data-[active=true]:border-transparent in-data-[active=true]:bg-tint in-data-[active=true]:text-surface forced-colors:in-data-[active=true]:border-[CanvasText]`;

/** A weather event, whether it is active, and since when (behaviour W1). */
export function WeatherCard({ weather: { name, active, lastChange } }: { weather: Weather }) {
  return (
    <article
      className={`${STATUS_CARD} ${WEATHER_HEIGHT} data-[active=true]:border-tint-active`}
      aria-label={weatherLabel(name)}
      data-weather={weatherColour(name)}
      data-active={active}
    >
      <div className="flex items-center gap-3">
        <StatusIcon picture={weatherPicture(name)} />
        <h2 translate="no" className={`${STATUS_NAME} grow`}>
          {weatherLabel(name)}
        </h2>
        <span className={BADGE}>{active ? 'Active' : 'Inactive'}</span>
        <WatchBell
          question={{ subject: { kind: 'weather', target: { name } }, name: weatherLabel(name) }}
          className="button-icon -mr-2 size-9 min-h-9 shrink-0"
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <p>{active ? 'Currently Active' : 'Not Active'}</p>
        <p>{lastChange !== null && <LastChange at={lastChange} />}</p>
      </div>
    </article>
  );
}
