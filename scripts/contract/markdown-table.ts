const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A word of code in a cell, or a dash for none. */
export const code = (text: string) => (text === '' ? '–' : `\`${text}\``);

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join(
    '\n',
  );
}

/** A table in which rows that are alike but for their first cell are one row. */
export function groupedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const groups = Map.groupBy(rows, ([, ...cells]) => cells.join(' | '));
  const merged = [...groups.values()].map((group) => [
    group.map(([first]) => first).join(', '),
    ...(group[0]?.slice(1) ?? []),
  ]);
  return table(head, merged);
}
