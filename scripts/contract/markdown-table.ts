const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A word of code in a cell, or a dash for none. */
export const code = (text: string) => (text === '' ? '–' : `\`${text}\``);

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join(
    '\n',
  );
}
