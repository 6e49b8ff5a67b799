import { Age } from './Age.tsx';

/** Says that a refresh failed and how old (epoch ms) what is shown is. */
export function StaleNote({ at }: { at: number }) {
  return (
    <p role="status" className="mt-2 text-sm text-muted">
      Could not refresh. Last updated <Age at={at} />.
    </p>
  );
}
