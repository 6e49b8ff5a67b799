import { memo } from 'react';

/** A component that says itself that it is React's: a plain function is rendered once more by Astro, which then sees. For islands of many pages. */
export const asIsland = memo;
