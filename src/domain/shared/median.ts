/** The median of numbers, of two middle ones the larger; undefined of none. */
export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
