import * as z from 'zod/mini';

/** Where a reader was in the catalogue: items shown (10,000 at most) and pixels from the top. */
export const cataloguePlace = z.object({
  count: z.int().check(z.gte(0), z.lte(10_000)),
  top: z.number().check(z.gte(0)),
});
export type CataloguePlace = z.infer<typeof cataloguePlace>;
