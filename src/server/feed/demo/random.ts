/** Hash of a text as a whole number below 2^32 (FNV-1a). */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return scramble(state);
}

/** A number from 0 up to 1 that looks random but belongs to a key and an index for ever. */
export function noise(key: number, index: number): number {
  return scramble(key ^ Math.imul(index, 0x9e3779b1)) / 2 ** 32;
}

/** A number from 0 up to 1 that belongs to these words and numbers for ever. */
export function roll(...about: (string | number)[]): number {
  return hash(about.join('|')) / 2 ** 32;
}

/** Spreads every bit over all the others, so that neighbours have nothing in common. */
function scramble(bits: number): number {
  let state = bits;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}

/** The element of a list that a number from 0 up to 1 falls on. */
export function pick<T>(list: readonly T[], at: number): T {
  const found = list[Math.floor(at * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
