import { useStore } from '@nanostores/react';
import { useDeferredValue, useState } from 'react';
import { noticeOfWeather } from '../../domain/shared/feed-notice.ts';
import { activeFirst } from '../../domain/status/weather.ts';
import { $status } from '../../stores/status/status.ts';
import { FeedNote } from '../shared/channel/FeedNote.tsx';
import { Button } from '../shared/forms/Button.tsx';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { StatusError } from './StatusError.tsx';
import { StatusGrid } from './StatusGrid.tsx';
import { StatusLine } from './StatusLine.tsx';
import { StatusSkeleton } from './StatusSkeleton.tsx';
import { WeatherCard } from './WeatherCard.tsx';

/** Weather Events (behaviour W1, W2). */
export function WeatherEvents() {
  const status = useDeferredValue(useStore($status, { ssr: 'initial' }));
  const { data, failed } = status;
  const [isFolded, setFolded] = useState(true);
  if (data === null && failed) {
    return <StatusError text="Error loading weather data. Please try again later." />;
  }
  const active = data?.weathers.filter((weather) => weather.active).length;
  return (
    <>
      <StatusLine
        status={status}
        loading="Loading real-time weather conditions..."
        live={`Live: ${active} of ${data?.weathers.length} active.`}
      />
      <FeedNote notice={noticeOfWeather(data?.feed ?? null)} />
      {data === null ? (
        <StatusSkeleton cards={12} kind="weather" />
      ) : (
        <StatusGrid>
          {activeFirst(data.weathers).map((weather) => (
            <li
              key={weather.name}
              className={`grid ${isFolded && !weather.active ? 'max-sm:hidden' : ''}`}
            >
              <WeatherCard weather={weather} />
            </li>
          ))}
          {data.weathers.length > (active ?? 0) && (
            <li className="grid sm:hidden">
              <Button aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                {isFolded
                  ? `Show ${data.weathers.length - (active ?? 0)} not active`
                  : 'Show active ones only'}
              </Button>
            </li>
          )}
        </StatusGrid>
      )}
      {data?.weathers.length === 0 && (
        <div className="notice min-h-status content-start text-muted">
          <NoticePicture name="sun-behind-cloud" />
          <p>No weather is known yet. Look again in a while.</p>
        </div>
      )}
    </>
  );
}
