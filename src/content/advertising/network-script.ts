import { settings } from '../shared/settings.ts';

const { PUBLIC_AD_SCRIPT: script, PUBLIC_AD_REPORT: report } = settings;

/** The configured advertising network: its script and the URL of `Report Ad`; null without one (behaviour G8). */
export const advertisingNetwork = script === '' ? null : { script, report };
