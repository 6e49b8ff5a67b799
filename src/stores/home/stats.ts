import { readStats } from '../../api/home/stats.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { polled } from '../shared/polled.ts';

/** The site stats, read every 30 s (behaviour H1). */
export const $stats = polled((signal) => readStats(readUntil(signal)), 30_000);
