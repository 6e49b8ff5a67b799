import * as v from 'valibot';

/** Where a reader was in the catalogue: items shown (10,000 at most) and pixels from the top. */
export const cataloguePlace = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  top: v.pipe(v.number(), v.minValue(0)),
});
export type CataloguePlace = v.InferOutput<typeof cataloguePlace>;
