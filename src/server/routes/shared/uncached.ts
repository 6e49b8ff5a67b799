/** Headers of a response that must not be cached. */
export const UNCACHED = { 'Cache-Control': 'no-store' };
