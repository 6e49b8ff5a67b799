/** The target of an amount: a budget, or a share of a reference that it must reach. */
type Target =
  | { kind: 'budget'; amount: number }
  | { kind: 'reference'; name: string; amount: number; share: number };

export type Row = { measure: string; amount: number; unit: string; target?: Target };

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

function cells({ measure, amount, unit, target }: Row): string[] {
  const value = `${digits(amount)} ${unit}`;
  if (target === undefined) return [measure, value, '', '', ''];
  const ratio = amount / target.amount;
  const isMet = target.kind === 'budget' ? ratio <= 1 : ratio >= target.share;
  const name = target.kind === 'budget' ? 'at most' : target.name;
  const reference = `${name} ${digits(target.amount)} ${unit}`;
  return [measure, value, reference, ratio.toFixed(2), isMet ? 'ok' : 'MISSED'];
}

function digits(amount: number): string {
  return amount >= 100 ? Math.round(amount).toLocaleString('en-US') : amount.toFixed(1);
}
