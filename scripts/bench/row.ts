/** What an amount is compared with: a budget, or a reference of which it must reach a share. */
type Yardstick =
  | { kind: 'budget'; amount: number }
  | { kind: 'yardstick'; name: string; amount: number; share: number };

export type Row = { measure: string; amount: number; unit: string; against?: Yardstick };

/** The rows as aligned text: the measure, its reference, the ratio, and whether it is within the limit. */
export function table(rows: Row[]): string {
  const head = ['measure', 'value', 'against', 'ratio', 'verdict'];
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

function cells({ measure, amount, unit, against }: Row): string[] {
  const value = `${digits(amount)} ${unit}`;
  if (against === undefined) return [measure, value, '', '', ''];
  const ratio = amount / against.amount;
  const good = against.kind === 'budget' ? ratio <= 1 : ratio >= against.share;
  const name = against.kind === 'budget' ? 'at most' : against.name;
  const reference = `${name} ${digits(against.amount)} ${unit}`;
  return [measure, value, reference, ratio.toFixed(2), good ? 'ok' : 'MISSED'];
}

function digits(amount: number): string {
  return amount >= 100 ? Math.round(amount).toLocaleString('en-US') : amount.toFixed(1);
}
