/** The first code unit of a surrogate, which is half of a code point above U+FFFF. */
const SURROGATE = 0xd800;
/** The first code unit after the surrogates. */
const AFTER_SURROGATES = 0xe000;

/** The rank of a code unit by its code point: surrogates rank above all others. */
function rank(unit: number): number {
  if (unit < SURROGATE) return unit;
  return unit < AFTER_SURROGATES ? unit + 0x10000 : unit;
}

/**
 * Compares texts by their code points, as UTF-8 bytes compare: negative when the first one comes first. Both databases
 * sort text so (`COLLATE "C"`), while `<` compares code units.
 */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(one.charCodeAt(index)) - rank(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
