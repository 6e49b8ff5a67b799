import { read } from '../api/backend.ts';
import { readStats } from '../api/stats.ts';
import { polled } from './polled.ts';

/** The site's live figures, read every 30 s (spec §9). */
export const $stats = polled(() => readStats(read), 30_000);
