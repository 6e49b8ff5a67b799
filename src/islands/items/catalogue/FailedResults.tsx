import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** Shown when the items could not be loaded (behaviour I8). */
export function FailedResults() {
  return (
    <div role="alert" className="notice">
      <NoticePicture name="satellite-antenna" />
      <h2 className="text-xl">Error loading items</h2>
      <p className="text-muted">Something went wrong while loading the items. Please try again.</p>
      <button type="button" className="button button-accent" onClick={() => location.reload()}>
        Refresh page
      </button>
    </div>
  );
}
