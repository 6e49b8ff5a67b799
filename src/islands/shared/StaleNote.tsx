import { UpdatedAge } from './time/UpdatedAge.tsx';

/**
 * Says that a refresh failed, and how old (epoch ms) the data is. The age is not announced, because it changes by
 * itself.
 */
export function StaleNote({ at }: { at: number }) {
  return (
    <p className="mt-2 text-sm text-muted">
      <span role="status">Could not refresh. Trying again.</span> <UpdatedAge at={at} />
    </p>
  );
}
