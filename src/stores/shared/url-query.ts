import { atom, onMount } from 'nanostores';

/** Query part of the page's address, in step with back and forward; '' until the page runs. */
export const $urlQuery = atom('');

onMount($urlQuery, () => {
  if (typeof window === 'undefined') return undefined;
  const follow = () => $urlQuery.set(location.search);
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
});

/** Writes parameters into the address as a new history entry; false when they are there already. */
export function pushUrlQuery(params: URLSearchParams): boolean {
  const query = params.size === 0 ? '' : `?${params}`;
  if (query === location.search) return false;
  history.pushState(null, '', `${location.pathname}${query}`);
  $urlQuery.set(query);
  return true;
}
