/** Hash of a text as a whole number below 2^32 (FNV-1a). */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return mixBits(state);
}

/** A pseudorandom number from 0 up to 1, always the same for a key and an index. */
export function noise(key: number, index: number): number {
  return mixBits(key ^ Math.imul(index, 0x9e3779b1)) / 2 ** 32;
}

/** A pseudorandom number from 0 up to 1, always the same for the same arguments. */
export function seededRandom(...about: (string | number)[]): number {
  return hash(about.join('|')) / 2 ** 32;
}

/** Mixes all bits, so that neighbouring inputs give unrelated results. */
function mixBits(bits: number): number {
  let state = bits;
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97);
  return (state ^ (state >>> 15)) >>> 0;
}

/** Returns the element of a list at a position from 0 up to 1. */
export function pick<T>(list: readonly T[], position: number): T {
  const found = list[Math.floor(position * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
