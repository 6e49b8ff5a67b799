import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** Shown when the items could not be loaded (behaviour I8). They are read again when the network is back. */
export function FailedResults() {
  const isOffline = !navigator.onLine;
  return (
    <div role="alert" className="notice">
      <NoticePicture name="satellite-antenna" />
      <h2 className="text-xl">Error loading items</h2>
      <p className="text-muted">
        {isOffline
          ? 'There is no connection. The items will be read when it is back.'
          : 'Something went wrong while loading the items. Please try again.'}
      </p>
      {!isOffline && (
        <button type="button" className="button button-accent" onClick={() => location.reload()}>
          Refresh page
        </button>
      )}
    </div>
  );
}
