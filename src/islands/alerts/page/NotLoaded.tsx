import { refreshWatches } from '../../../stores/alerts/watches.ts';
import { retrySession } from '../../../stores/session/session.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';

function retry(): void {
  retrySession();
  refreshWatches();
}

/** Shown when the first read failed. It is repeated by itself, or by the button. */
export function NotLoaded() {
  return (
    <div className="notice card" role="alert">
      <NoticePicture name="satellite-antenna" />
      <h2 className="text-lg">Your watches could not be loaded</h2>
      <p className="text-muted">There was no answer. This page tries again by itself.</p>
      <button type="button" className="button min-h-11" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** Shown where the backend has only the specified calls. */
export function NoAlerts() {
  return (
    <div className="notice card">
      <NoticePicture name="satellite-antenna" />
      <h2 className="text-lg">This site sends no alerts</h2>
      <p className="text-muted">Stocks, weather and trade ads are live on their own pages.</p>
      <a href="/stocks" className="button min-h-11">
        See the shops
      </a>
    </div>
  );
}
