/** Headers of an answer that nobody may keep. */
export const UNCACHED = { 'Cache-Control': 'no-store' };
