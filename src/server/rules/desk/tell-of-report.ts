import type { Log } from '../../http/log.ts';
import { postToWebhook } from '../../http/post-to-webhook.ts';

/** A new report: its id, and its time in epoch milliseconds. */
export type NewReportNotice = { id: string; at: number };

type Options = {
  log: Log;
  /** The URL that gets a POST for each report; '' for none. */
  webhook: string;
  timeoutMs?: number;
};

async function post({ log, webhook, timeoutMs }: Options, report: NewReportNotice): Promise<void> {
  const fault = await postToWebhook(webhook, { event: 'report', ...report }, timeoutMs);
  if (fault !== undefined) log.warn({ report: report.id, ...fault }, 'report webhook');
}

/** Creates what tells operators of a new report: a line in the log and, when there is a webhook, a POST to it. It neither waits nor throws. */
export function createReportTeller(options: Options): (report: NewReportNotice) => void {
  return (report) => {
    options.log.info({ report: report.id }, 'report');
    if (options.webhook !== '') void post(options, report);
  };
}
