/** A number of JSON that JavaScript would write in other digits, as `1.10`, or any from 2^53 on. Its text is as in the file. */
export class InexactNumber {
  readonly #source: string;
  constructor(source: string) {
    this.#source = source;
  }
  toString(): string {
    return this.#source;
  }
}

/** A cell of a spreadsheet that is not empty: text without space around it, or what JSON has. */
export type Cell = string | number | boolean | InexactNumber;

/** A cell with this text takes away what is known. */
export const CLEARED = '-';

const SHOWN_MAX = 40;

/** Quotes a cell in a message: at most 40 characters, or `most`, without those that a terminal would obey. */
export function quote(cell: unknown, most = SHOWN_MAX): string {
  const text = String(cell).replace(/\p{C}/gu, ' ');
  const characters = [...text.slice(0, most * 2)];
  const shown = characters.slice(0, most).join('');
  return characters.length > most ? `"${shown}…"` : `"${shown}"`;
}
