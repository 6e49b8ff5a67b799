/** A measured amount, the most that it may be, or a reference of which it must reach a share. */
export type Row = {
  measure: string;
  amount: number;
  unit: string;
  most?: number | undefined;
  reference?: { name: string; amount: number; share: number };
};

/** The rows as aligned text: the measure, its reference, the ratio, and whether it is within the limit. */
export function table(rows: Row[]): string {
  const head = ['measure', 'value', 'target', 'ratio', 'verdict'];
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => width(line[column]))));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function width(cell: string | undefined): number {
  return cell?.length ?? 0;
}

function cells({ measure, amount, unit, most, reference }: Row): string[] {
  const value = `${digits(amount)} ${unit}`;
  const limit = reference?.amount ?? most;
  if (limit === undefined) return [measure, value, '', '', ''];
  const ratio = amount / limit;
  const isMet = reference === undefined ? ratio <= 1 : ratio >= reference.share;
  const target = `${reference?.name ?? 'at most'} ${digits(limit)} ${unit}`;
  return [measure, value, target, ratio.toFixed(2), isMet ? 'ok' : 'MISSED'];
}

function digits(amount: number): string {
  if (amount >= 100) return Math.round(amount).toLocaleString('en-US');
  return amount.toFixed(amount < 10 ? 2 : 1);
}
