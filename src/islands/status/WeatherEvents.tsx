import { useStore } from '@nanostores/react';
import { useDeferredValue, useState } from 'react';
import { noticeOfWeather } from '../../domain/shared/feed-notice.ts';
import type { Weather } from '../../domain/status/weather.ts';
import { $status } from '../../stores/status/status.ts';
import { FeedNote } from '../shared/channel/FeedNote.tsx';
import { Button } from '../shared/forms/Button.tsx';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { StatusError } from './StatusError.tsx';
import { StatusLine } from './StatusLine.tsx';
import { WeatherCard } from './WeatherCard.tsx';
import { WeatherSkeleton } from './WeatherSkeleton.tsx';
import { WEATHER_ROWS, WEATHERS } from './weather-classes.ts';

type ListProps = { weathers: readonly Weather[]; className: string };

function WeatherList({ weathers, className }: ListProps) {
  return (
    <ul className={`grid empty:hidden ${className}`}>
      {weathers.map((weather) => (
        <li key={weather.name} className="grid">
          <WeatherCard weather={weather} />
        </li>
      ))}
    </ul>
  );
}

/** The weathers that are on, large, above a dense list of the others, which a phone folds while one is on (behaviour W7, W8). */
function Weathers({ weathers }: { weathers: readonly Weather[] }) {
  const [isFolded, setFolded] = useState(true);
  const others = weathers.filter(({ active }) => !active);
  const canFold = others.length > 0 && others.length < weathers.length;
  return (
    <div className={WEATHERS}>
      <WeatherList
        weathers={weathers.filter(({ active }) => active)}
        className="grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-3"
      />
      <WeatherList
        weathers={others}
        className={`${WEATHER_ROWS} ${canFold && isFolded ? 'max-sm:hidden' : ''}`}
      />
      {canFold && (
        <Button
          className="sm:hidden"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? `Show ${others.length} not active` : 'Show active ones only'}
        </Button>
      )}
    </div>
  );
}

/** Weather Events (behaviour W1, W2). */
export function WeatherEvents() {
  const status = useDeferredValue(useStore($status, { ssr: 'initial' }));
  const { data, failed } = status;
  if (data === null && failed) {
    return <StatusError text="Error loading weather data. Please try again later." />;
  }
  const active = data?.weathers.filter((weather) => weather.active).length;
  return (
    <>
      <StatusLine
        status={status}
        loading="Loading real-time weather conditions..."
        live={`Live: ${active || 'none'} of ${data?.weathers.length} active.`}
      />
      <FeedNote notice={noticeOfWeather(data?.feed ?? null)} />
      {data === null ? <WeatherSkeleton /> : <Weathers weathers={data.weathers} />}
      {data?.weathers.length === 0 && (
        <div className="notice min-h-status content-start text-muted">
          <NoticePicture name="sun-behind-cloud" />
          <p>No weather is known yet. Look again in a while.</p>
          <a href="/stocks" className="button min-h-11">
            See the shops
          </a>
        </div>
      )}
    </>
  );
}
