/**
 * JSON of a `T` as a property of an island: there Astro would write each value as a pair and each quote as six signs.
 * Where it was packed it also holds what it was made `of`, hidden from Astro, so that nobody reads it anew.
 */
export type Packed<T> = { json: string; of?: T };

/** Stands for the one while the other is replaced: JSON never holds it as it is. */
const BETWEEN = '\0';

/** Quotes and backticks change places, as an attribute takes backticks as they are. */
const swapped = (text: string) =>
  text.replaceAll('"', BETWEEN).replaceAll('`', '"').replaceAll(BETWEEN, '`');

function packedAs<T>(json: string, of: T): Packed<T> {
  return Object.defineProperty({ json }, 'of', { value: of, enumerable: false });
}

/** Packs what JSON can say. */
export function pack<T>(value: T): Packed<T> {
  return packedAs(swapped(JSON.stringify(value)), value);
}

/** Packs a list of what is packed already, as many lists may hold the same. */
export function packAll<T>(all: readonly Packed<T>[]): Packed<readonly T[]> {
  return packedAs(`[${all.map(({ json }) => json).join(',')}]`, all.map(unpack));
}

/** What was packed. */
export function unpack<T>({ json, of }: Packed<T>): T {
  return of ?? JSON.parse(swapped(json));
}
