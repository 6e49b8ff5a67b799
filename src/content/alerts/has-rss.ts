import { settings } from '../shared/settings.ts';

/** Whether the site links to RSS feeds. Only the project's own backend has them, and one on another host may be foreign. */
export const hasRss = settings.PUBLIC_API_HOST === '';
