import { readSiteConfig } from '../../contract/site/site-config.ts';

const { PUBLIC_AD_SCRIPT: script, PUBLIC_AD_REPORT: report } = readSiteConfig(import.meta.env);

/** The configured advertising network: its script and the URL of `Report Ad`; null without one (behaviour G8). */
export const advertisingNetwork = script === '' ? null : { script, report };
