import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { activeFirst } from '../../domain/status/weather.ts';
import { $status } from '../../stores/status/status.ts';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { BoardFailure } from './StatusError.tsx';
import { BoardLine } from './StatusLine.tsx';
import { BoardSkeleton } from './StatusSkeleton.tsx';
import { WeatherCard } from './WeatherCard.tsx';

/** Weather Events (acceptance W1, W2). */
export function WeatherBoard() {
  const status = useDeferredValue(useStore($status, { ssr: 'initial' }));
  const { data, failed } = status;
  if (data === null && failed) {
    return <BoardFailure text="Error loading weather data. Please try again later." />;
  }
  const active = data?.weathers.filter((weather) => weather.active).length;
  return (
    <>
      <BoardLine
        status={status}
        loading="Loading real-time weather conditions..."
        live={`Live: ${active} of ${data?.weathers.length} active.`}
      />
      {data === null ? (
        <BoardSkeleton cards={12} kind="weather" />
      ) : (
        <ul className="board board-grid">
          {activeFirst(data.weathers).map((weather) => (
            <li key={weather.name} className="grid">
              <WeatherCard weather={weather} />
            </li>
          ))}
        </ul>
      )}
      {data?.weathers.length === 0 && (
        <div className="notice board text-muted">
          <NoticePicture name="sun-behind-cloud" />
          <p>No weather is known yet. Look again in a while.</p>
        </div>
      )}
    </>
  );
}
