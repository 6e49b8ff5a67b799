import { atom } from 'nanostores';
import { queryString } from '../../domain/shared/query-string.ts';
import { onPageMount } from './on-page-mount.ts';
import { onWindow } from './on-return.ts';

/** The query of the page's URL, in step with back and forward; '' until the page runs. */
export const $urlQuery = atom('');

onPageMount($urlQuery, () => {
  const follow = () => $urlQuery.set(location.search);
  follow();
  return [onWindow(['popstate'], follow)];
});

/** Adds a history entry with another query of the page's path. Returns false when the URL has it already. */
export function pushPath(path: string): boolean {
  if (path === `${location.pathname}${location.search}`) return false;
  history.pushState(null, '', path);
  $urlQuery.set(location.search);
  return true;
}

/** Adds a history entry with these parameters. Returns false when the URL has them already. */
export const pushUrlQuery = (params: URLSearchParams): boolean =>
  pushPath(`${location.pathname}${queryString(params)}`);
