/** The least amount that this share of the amounts does not exceed. */
export function percentile(amounts: readonly number[], share: number): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export const median = (amounts: readonly number[]) => percentile(amounts, 0.5);
