import { readStats } from '../../api/home/stats.ts';
import { read } from '../../api/shared/backend.ts';
import { polled } from '../shared/polled.ts';

/** The site's live figures, read every 30 s (behaviour H1). */
export const $stats = polled(() => readStats(read), 30_000);
