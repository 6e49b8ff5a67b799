import { Loading } from '../../shared/Loading.tsx';

/** Holds the place of the comparison until its scripts have loaded. */
export function CompareLoading() {
  return (
    <Loading text="Loading the comparison...">
      <div className="skeleton h-16 max-w-prose" />
      <div className="skeleton h-64" />
      <div className="skeleton h-64" />
    </Loading>
  );
}
