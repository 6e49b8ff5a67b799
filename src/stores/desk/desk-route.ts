import { computed } from 'nanostores';
import { type DeskRoute, deskPath, parseDeskRoute } from '../../domain/desk/desk-route.ts';
import { $urlQuery, pushPath } from '../shared/url-query.ts';

/** The view in the URL of the desk, in step with back and forward; the open reports until the page runs. */
export const $deskRoute = computed($urlQuery, parseDeskRoute);

/** Opens a part of the desk without leaving the page. */
export const openDesk = (part: Partial<DeskRoute>): void => void pushPath(deskPath(part));
