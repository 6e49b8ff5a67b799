import * as v from 'valibot';

/** A whole number from 1 in a query, at most `most`; `missing` is the default. */
export const integerFrom1 = (most: number, missing: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999'),
      v.transform((text) => Math.min(Number(text), most)),
    ),
    String(missing),
  );
