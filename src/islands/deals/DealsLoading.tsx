import { Loading } from '../shared/Loading.tsx';

/** Holds the place of the deals while they load, also in the HTML before scripts have. */
export function DealsLoading() {
  return (
    <Loading text="Loading your deals..." className="grid gap-3">
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
    </Loading>
  );
}
