import { refreshWatches } from '../../../stores/alerts/watches.ts';
import { retrySession } from '../../../stores/session/session.ts';
import { Notice } from '../../shared/Notice.tsx';

function retry(): void {
  retrySession();
  refreshWatches();
}

/** Shown when the first read failed. It is repeated by itself, or by the button. */
export function NotLoaded() {
  return (
    <Notice
      role="alert"
      picture="satellite-antenna"
      title="Your watches could not be loaded"
      text="There was no answer. This page tries again by itself."
      onRetry={retry}
    />
  );
}

/** Shown where the backend has only the specified calls. */
export function NoAlerts() {
  return (
    <Notice
      picture="satellite-antenna"
      title="This site sends no alerts"
      text="Stocks, weather and trade ads are live on their own pages."
    >
      <a href="/stocks" className="button min-h-11">
        See the shops
      </a>
    </Notice>
  );
}
