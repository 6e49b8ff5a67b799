/** JSON of a `T` as a property of an island: there Astro would write each value as a pair and each quote as six signs. */
export type Packed<T> = { json: string; of?: T };

/** Stands for the one while the other is replaced: JSON never holds it as it is. */
const BETWEEN = '\0';

/** Quotes and backticks change places, as an attribute takes backticks as they are. */
const swapped = (text: string) =>
  text.replaceAll('"', BETWEEN).replaceAll('`', '"').replaceAll(BETWEEN, '`');

/** Packs what JSON can say. */
export function pack<T>(value: T): Packed<T> {
  return { json: swapped(JSON.stringify(value)) };
}

/** What was packed, anew with each call. */
export function unpack<T>({ json }: Packed<T>): T {
  return JSON.parse(swapped(json));
}
