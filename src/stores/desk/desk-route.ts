import { atom } from 'nanostores';
import {
  DESK_START,
  type DeskRoute,
  deskPath,
  parseDeskRoute,
} from '../../domain/desk/desk-route.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';

/** The view in the URL of the desk, in step with back and forward; the open reports until the page runs. */
export const $deskRoute = atom<DeskRoute>(DESK_START);

const follow = () => $deskRoute.set(parseDeskRoute(location.search));

onPageMount($deskRoute, () => {
  follow();
  return [onWindow(['popstate'], follow)];
});

/** Opens a part of the desk without leaving the page. */
export function openDesk(part: Partial<DeskRoute>): void {
  const path = deskPath(part);
  if (path === `${location.pathname}${location.search}`) return;
  history.pushState(null, '', path);
  follow();
}
