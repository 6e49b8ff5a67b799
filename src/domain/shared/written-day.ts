/**
 * The start (epoch ms, UTC) of the day at the end of a text (`Last updated April 21, 2025`); null for none.
 * @example writtenDay('Last updated April 21, 2025') // => Date.UTC(2025, 3, 21)
 */
export function writtenDay(text: string): number | null {
  const day = Date.parse(`${text.match(/[A-Z][a-z]+ \d{1,2}, \d{4}$/)?.[0]} UTC`);
  return Number.isNaN(day) ? null : day;
}
