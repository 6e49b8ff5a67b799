import { readSiteConfig } from '../../contract/site/site-config.ts';

const { PUBLIC_AD_SCRIPT: script, PUBLIC_AD_REPORT: report } = readSiteConfig(import.meta.env);

/** The advertising network that the site is built with: its script, and where `Report Ad` leads; null without one (behaviour G8). */
export const adNetwork = script === '' ? null : { script, report };
