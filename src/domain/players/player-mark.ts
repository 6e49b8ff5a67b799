/** The length of a mark, in hexadecimal digits. */
const LENGTH = 4;

/** A short mark of a player, which stays for as long as the account: `4F2A` (behaviour U3). It is made of the id alone. */
export function playerMark(id: string): string {
  // FNV-1a, folded to 16 bits.
  let hash = 0x81_1c_9d_c5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  const folded = (hash ^ (hash >>> 16)) & 0xff_ff;
  return folded.toString(16).toUpperCase().padStart(LENGTH, '0');
}

/** The name of a player whose name is not known (behaviour T4). */
export const fallbackName = (id: string): string => `User ${[...id].slice(0, 4).join('')}`;

/**
 * A name with the mark of a player who shares it: `Bob #4F2A`; the name alone without a mark.
 * @example markedName('Bob', '4F2A') // => 'Bob #4F2A'
 */
export const markedName = (name: string, mark: string | null): string =>
  mark === null ? name : `${name} #${mark}`;

const MARKED = /^(.*)( #[\dA-F]{4})$/s;

/**
 * The parts of a marked name: the name, and the mark with the space before it, which is '' where there is none.
 * @example partsOfMarked('Bob #4F2A') // => { name: 'Bob', mark: ' #4F2A' }
 */
export function partsOfMarked(name: string): { name: string; mark: string } {
  const [, plain = name, mark = ''] = MARKED.exec(name) ?? [];
  return { name: plain, mark };
}
