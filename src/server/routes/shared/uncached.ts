/** Headers of a response that is for one reader only, and must not be cached. */
export const UNCACHED = { 'Cache-Control': 'private, no-store' };
