const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A word of code in a cell, or a dash for none. */
export const code = (text: string) => (text === '' ? '–' : `\`${text}\``);

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join(
    '\n',
  );
}

type Row = readonly string[];

/** Rows that are alike but for their first cell as one row. */
function grouped(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ([, ...cells]) => cells.join(' | '));
  return [...groups.values()].map((group) => [
    group.map(([first]) => first).join(', '),
    ...(group[0]?.slice(1) ?? []),
  ]);
}

/** A table in which rows that are alike but for their first cell are one row. */
export const groupedTable = (head: Row, rows: readonly Row[]): string => table(head, grouped(rows));

/** A list of names, each with what it stands for; names of the same are one entry. */
export const list = (entries: readonly Row[]): string =>
  grouped(entries)
    .map(([names, text]) => `- ${names}${text ? `: ${text}` : ''}`)
    .join('\n');
