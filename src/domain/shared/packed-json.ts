/**
 * The JSON of a `T` as a property of an island. Unpacked, Astro would write each value as a pair and each quote as six characters.
 * `of` holds the packed value, hidden from Astro, so that the build need not parse it again.
 */
export type Packed<T> = { json: string; of?: T };

/** Swaps quotes and backticks, because an attribute needs no escape for backticks. */
const swapped = (text: string) => text.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));

/** Packs a value of JSON. */
export function pack<T>(value: T): Packed<T> {
  const json = swapped(JSON.stringify(value));
  return Object.defineProperty({ json }, 'of', { value, enumerable: false });
}

/** Returns the packed value. */
export function unpack<T>({ json, of }: Packed<T>): T {
  return of ?? JSON.parse(swapped(json));
}
