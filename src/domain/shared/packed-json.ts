/**
 * The JSON of a `T` as a property of an island. Unpacked, Astro would write each value as a pair and each quote as six characters.
 * `of` holds the packed value, hidden from Astro, so that the build need not parse it again.
 */
export type Packed<T> = { json: string; of?: T };

/** A placeholder while quotes and backticks are swapped; JSON never contains it unescaped. */
const BETWEEN = '\0';

/** Swaps quotes and backticks, because an attribute needs no escape for backticks. */
const swapped = (text: string) =>
  text.replaceAll('"', BETWEEN).replaceAll('`', '"').replaceAll(BETWEEN, '`');

function packedAs<T>(json: string, of: T): Packed<T> {
  return Object.defineProperty({ json }, 'of', { value: of, enumerable: false });
}

/** Packs a value of JSON. */
export function pack<T>(value: T): Packed<T> {
  return packedAs(swapped(JSON.stringify(value)), value);
}

/** Packs a list of packed values, because many lists may share them. */
export function packAll<T>(all: readonly Packed<T>[]): Packed<readonly T[]> {
  return packedAs(`[${all.map(({ json }) => json).join(',')}]`, all.map(unpack));
}

/** Returns the packed value. */
export function unpack<T>({ json, of }: Packed<T>): T {
  return of ?? JSON.parse(swapped(json));
}
