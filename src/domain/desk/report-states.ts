/** Which reports: those without an answer, those of them on which somebody works, or those with an answer. */
export const REPORT_STATES = ['open', 'claimed', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
