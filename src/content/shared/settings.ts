import { readSiteConfig } from '../../contract/site/site-config.ts';

/** The settings of the site that is built, read once. An Error lists every mistake. */
export const settings = readSiteConfig(import.meta.env);
