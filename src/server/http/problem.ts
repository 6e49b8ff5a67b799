import type { ErrorBody } from '../../contract/shared/error.ts';

/** An error response, thrown where the error is found; the message is shown to people. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** The id of the trade ad that is in the way, if there is one. */
  readonly tradeAd: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    tradeAd?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.tradeAd = tradeAd;
  }
}

/** Converts a problem to an error response of the contract. */
export function problemResponse({ status, code, message, headers, tradeAd }: Problem): Response {
  const named = tradeAd === undefined ? {} : { ad_id: tradeAd };
  const body: ErrorBody = { error: { code, message, ...named } };
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** When to ask again while the database is away, in seconds. The server looks for it twice a second. */
const RETRY_AFTER = '2';

/** The Problem (503) of a database that cannot be used for now. */
export const unavailable = () =>
  new Problem(
    503,
    'unavailable',
    'The site cannot use its database right now. Please try again in a moment.',
    { 'Retry-After': RETRY_AFTER },
  );

export const notFound = (message: string) => new Problem(404, 'not_found', message);
