import type { Log } from '../../http/log.ts';

/** A new report: its id, and its time in epoch milliseconds. */
export type NewReportNotice = { id: string; at: number };

const TIMEOUT_MS = 5000;

type Options = {
  log: Log;
  /** The URL that gets a POST for each report; '' for none. */
  webhook: string;
  timeoutMs?: number;
};

/** Why a call failed, without its URL, which may contain a secret. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

async function post(
  { log, webhook, timeoutMs = TIMEOUT_MS }: Options,
  { id, at }: NewReportNotice,
): Promise<void> {
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event: 'report', id, at }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) log.warn({ report: id, status: response.status }, 'report webhook');
  } catch (error) {
    log.warn({ report: id, cause: causeOf(error) }, 'report webhook');
  }
}

/** Creates what tells operators of a new report: a line in the log and, when there is a webhook, a POST to it. It neither waits nor throws. */
export function createReportTeller(options: Options): (report: NewReportNotice) => void {
  return (report) => {
    options.log.info({ report: report.id }, 'report');
    if (options.webhook !== '') void post(options, report);
  };
}
