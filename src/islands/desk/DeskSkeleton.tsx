import { Loading } from '../shared/Loading.tsx';

const ROWS = ['one', 'two', 'three', 'four'];

/** Takes the place of a list that is on its way. */
export function DeskSkeleton() {
  return (
    <Loading text="Loading" className="grid gap-3">
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </Loading>
  );
}
