/** The day that a text ends with (`Last updated April 21, 2025`), at its beginning in UTC as epoch milliseconds; null for none. */
export function writtenDay(text: string): number | null {
  const day = Date.parse(`${text.match(/[A-Z][a-z]+ \d{1,2}, \d{4}$/)?.[0]} UTC`);
  return Number.isNaN(day) ? null : day;
}
