import * as v from 'valibot';

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Where a reader was in the catalogue: items shown (10,000 at most), the first of them in view, and its distance (px) from the top of the window. */
export const cataloguePlace = v.object({ count: index, first: index, top: v.number() });
export type CataloguePlace = v.InferOutput<typeof cataloguePlace>;
