import * as v from 'valibot';

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** A scroll position in the catalogue: the loaded items (10,000 at most), the first visible one, and its distance from the top in pixels. */
export const catalogueScrollPosition = v.object({ count: index, first: index, top: v.number() });
export type CatalogueScrollPosition = v.InferOutput<typeof catalogueScrollPosition>;
