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
import { STATUS_BADGE } from './status-classes.ts';

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

/** An active weather is large and in its colour (behaviour W7), the others are rows of a list. */
const LOOKS = {
  active: {
    card: '@container min-h-30 gap-3 border-tint-active bg-[color-mix(in_oklab,var(--tint)_14%,var(--surface))] p-4',
    icon: 'size-16 @md:size-22 [--deep:color-mix(in_oklab,var(--tint)_50%,var(--ground))] [--light:color-mix(in_oklab,var(--tint)_40%,var(--surface))]',
    name: 'line-clamp-2 text-2xl/tight wrap-anywhere @md:text-3xl/tight',
    facts: 'text-text',
  },
  inactive: {
    card: 'min-h-14 gap-2.5 px-2.5 py-1.5',
    icon: 'size-9',
    name: 'truncate text-base',
    facts: 'text-xs text-muted',
  },
};

/** A weather event, whether it is active, and since when (behaviour W1). */
export function WeatherCard({ weather: { name, active, lastChange } }: { weather: Weather }) {
  const look = LOOKS[active ? 'active' : 'inactive'];
  return (
    <article
      className={`card flex min-w-0 items-center ${look.card}`}
      aria-label={weatherLabel(name)}
      data-weather={weatherColour(name)}
      data-active={active}
    >
      <StatusIcon picture={weatherPicture(name)} className={look.icon} />
      <div className="min-w-0 grow">
        <div className={`flex items-center justify-between gap-x-2 ${active ? 'flex-wrap' : ''}`}>
          <h2 translate="no" className={`min-w-0 ${look.name}`}>
            {weatherLabel(name)}
          </h2>
          <span className={BADGE}>{active ? 'Active' : 'Inactive'}</span>
        </div>
        <div className={`flex flex-wrap justify-between gap-x-3 ${look.facts}`}>
          <p>{active ? 'Currently Active' : 'Not Active'}</p>
          <p>{lastChange !== null && <LastChange at={lastChange} />}</p>
        </div>
      </div>
      <WatchBell
        question={{ subject: { kind: 'weather', target: { name } }, name: weatherLabel(name) }}
        className="button-icon -mr-1 size-9 min-h-9 shrink-0"
      />
    </article>
  );
}
