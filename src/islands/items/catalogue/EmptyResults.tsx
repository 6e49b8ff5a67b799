import { NoticePicture } from '../../shared/NoticePicture.tsx';

/** Shown when no item matches (behaviour I7). */
export function EmptyResults({ onClear }: { onClear: () => void }) {
  return (
    <div role="status" className="notice">
      <NoticePicture name="magnifying-glass-tilted-left" />
      <h2 className="text-xl">No items found</h2>
      <p className="text-muted">
        Try adjusting your search terms or filters to find what you're looking for
      </p>
      <button type="button" className="button" onClick={onClear}>
        Clear all filters
      </button>
    </div>
  );
}
