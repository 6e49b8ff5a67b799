import { plainText } from '../shared/plain-text.ts';

/** The reasons of a report, in words that a child understands. */
export const REPORT_REASONS = [
  'Tries to trick or scam me',
  'Asks for my password or who I am',
  'Tells a password, an address or a phone number',
  'Is mean, threatens or bullies',
  'Says or shows things that are not for kids',
  'Wants to meet or talk somewhere else',
  'Sends spam',
  'Something else',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
const OTHER: ReportReason = 'Something else';

/** How urgent a report is: what may harm a child outside the game, then most of it, then spam (behaviour O11). */
export const SEVERITIES = [2, 1, 0] as const;
export type Severity = (typeof SEVERITIES)[number];

const SEVERITY: Record<ReportReason, Severity> = {
  'Tries to trick or scam me': 1,
  'Asks for my password or who I am': 2,
  'Tells a password, an address or a phone number': 2,
  'Is mean, threatens or bullies': 1,
  'Says or shows things that are not for kids': 2,
  'Wants to meet or talk somewhere else': 2,
  'Sends spam': 0,
  'Something else': 1,
};

/** The longest text beside the reason, in UTF-16 units. With the reason it stays below 500 (contract: Signed in). */
export const REPORT_TEXT_MAX = 400;
const REASON_MAX = 500;

/** The reason of a report about a stranger that was one press. */
export const STRANGER_REASON = `${OTHER}: a message of a stranger`;

/** Formats a report as it is sent: the reason and the text; 500 code points at most. */
export function reportReason(reason: ReportReason, text: string): string {
  const more = plainText(text.trim());
  const full = `${reason}${more === '' ? '' : `: ${more}`}`;
  return [...full].slice(0, REASON_MAX).join('');
}

/** The reason of a report without the text beside it; `Something else` for a report of another structure. */
export function reasonAlone(reason: string): ReportReason {
  return REPORT_REASONS.find((one) => reason === one || reason.startsWith(`${one}: `)) ?? OTHER;
}

/** How urgent a report with a reason is. */
export const severityOf = (reason: string): Severity => SEVERITY[reasonAlone(reason)];
