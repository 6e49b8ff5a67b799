/**
 * The seconds of `Retry-After`, which may be a date too (RFC 9110, section 10.2.3); null for none. `date` is the `Date` of
 * the same answer: the clock of the sender counts for both dates.
 */
export function retryAfterSeconds(
  raw: string | null | undefined,
  date: string | null | undefined,
): number | null {
  const text = raw ?? '';
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return Number(text);
  if (!text.endsWith('GMT')) return null;
  const seconds = (Date.parse(text) - Date.parse(date ?? '')) / 1000;
  return seconds >= 0 ? seconds : null;
}
