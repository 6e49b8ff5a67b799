import { readSiteConfig } from '../../contract/site/site-config.ts';

/** Whether the site links to RSS feeds. Only the project's own backend has them, and one on another host may be foreign. */
export const hasRss = readSiteConfig(import.meta.env).PUBLIC_API_HOST === '';
