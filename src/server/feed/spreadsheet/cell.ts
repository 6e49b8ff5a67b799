/** A cell of a spreadsheet that is not empty: text without space around it, or what JSON has. */
export type Cell = string | number | boolean;

/** A cell with this text takes away what is known. */
export const CLEARED = '-';

const SHOWN_MAX = 40;

/** Quotes a cell in a message: at most 40 characters, without those that a terminal would obey. */
export function quote(cell: unknown): string {
  const text = String(cell).replace(/\p{C}/gu, ' ');
  const characters = [...text.slice(0, SHOWN_MAX * 2)];
  const shown = characters.slice(0, SHOWN_MAX).join('');
  return characters.length > SHOWN_MAX ? `"${shown}…"` : `"${shown}"`;
}
