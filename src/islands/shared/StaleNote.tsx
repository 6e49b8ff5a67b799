import { Age } from './Age.tsx';

/** Says that a refresh failed and, unspoken as it changes by itself, how old (epoch ms) what is shown is. */
export function StaleNote({ at }: { at: number }) {
  return (
    <p className="mt-2 text-sm text-muted">
      <span role="status">Could not refresh.</span> Last updated <Age at={at} />.
    </p>
  );
}
