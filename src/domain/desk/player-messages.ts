import { formatDate } from '../shared/format.ts';

/** Until when something holds (epoch milliseconds; null for good), and why. */
export type Until = { until: number | null; reason: string };

let timeFormat: Intl.DateTimeFormat | undefined;

/** Formats an end in UTC and US English: `until Nov 24, 2026, 1:28 PM UTC`, or `for good`. */
export function untilText(until: number | null): string {
  if (until === null) return 'for good';
  timeFormat ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `until ${timeFormat.format(until)} UTC`;
}

/** The message for a suspended player. */
export const suspensionMessage = ({ until, reason }: Until): string =>
  `You are suspended ${untilText(until)}: ${reason}`;

/** The message for a muted player. */
export const muteMessage = ({ until, reason }: Until): string =>
  `You cannot write ${untilText(until)}: ${reason}`;

/** The message for a player whose report of a time (epoch milliseconds) was resolved. */
export const reportAnswer = (reportedAt: number): string =>
  `A moderator has looked at your report of ${formatDate(reportedAt)} (UTC). Thank you for telling us.`;
