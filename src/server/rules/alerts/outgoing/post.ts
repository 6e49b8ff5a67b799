import dns from 'node:dns';
import type {
  Agent,
  AgentOptions,
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  RequestOptions,
} from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { retryAfterSeconds } from '../../../http/retry-after.ts';
import { isPublicAddress } from './public-address.ts';

/** An answer: the status, the seconds of `Retry-After` if it names some, the start of the text, and all headers. */
export type Answer = {
  status: number;
  retryAfter: number | null;
  text: string;
  headers: IncomingHttpHeaders;
};

type Outgoing = { headers: Record<string, string>; body: Buffer | string };

/** Sends a POST; resolves with its answer. Rejects with an AddressError, or with an error of the connection. */
export type Post = (url: string, outgoing: Outgoing) => Promise<Answer>;

/** The host has an address that does not belong to the public internet. */
export class AddressError extends Error {
  override name = 'AddressError';
}

const TIMEOUT_MS = 10_000;
const TEXT_BYTES_MAX = 1024;
const SOCKETS_MAX = 50;

/** The part of `node:https` and `node:http` that sends a request. */
type Transport = {
  request: (url: string, options: RequestOptions) => ClientRequest;
  Agent: new (options: AgentOptions) => Agent;
};

export type PostOptions = {
  timeoutMs?: number;
  /** Tests replace these two, because their servers are on this machine. */
  isAllowed?: (address: string) => boolean;
  transport?: Transport;
};

/** Creates a lookup that gives no address of a host unless all of them are allowed. A connection uses the addresses that were checked. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || first === undefined) return callback(error ?? new Error('no address'), '');
      const isPublic = addresses.every(({ address }) => isAllowed(address));
      if (!isPublic) return callback(new AddressError('The address is not public.'), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Throws for an address in the URL itself, which is never looked up. */
function checkLiteral(url: string, isAllowed: (address: string) => boolean): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressError('The address is not public.');
}

/** Reads the start of a text. It ends early when the text is long, or when the connection fails. */
async function readStart(response: IncomingMessage): Promise<string> {
  let text = Buffer.alloc(0);
  try {
    for await (const chunk of response) {
      text = Buffer.concat([text, chunk]);
      if (text.length >= TEXT_BYTES_MAX) break;
    }
  } catch {
    // The status has arrived, and it says what happened.
  }
  return text.toString('utf8', 0, TEXT_BYTES_MAX);
}

async function answerTo(request: ClientRequest): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // The listener stays, because the connection may still fail after the answer has begun.
    request.on('error', reject).on('response', resolve);
  });
  const text = await readStart(response);
  const { statusCode: status = 0, headers } = response;
  const retryAfter = retryAfterSeconds(headers['retry-after'], headers.date);
  return { status, retryAfter, text, headers };
}

/** Creates what sends a POST to addresses that users named. It reaches public addresses only, follows no redirect, reads 1 kB of an answer, and takes 10 s at most. */
export function createPost({
  timeoutMs = TIMEOUT_MS,
  isAllowed = isPublicAddress,
  transport = https,
}: PostOptions = {}): { post: Post; close: () => void } {
  const lookup = checkedLookup(isAllowed);
  const agent = new transport.Agent({ keepAlive: true, maxSockets: SOCKETS_MAX, timeout: 60_000 });
  const post: Post = async (url, { headers, body }) => {
    checkLiteral(url, isAllowed);
    const signal = AbortSignal.timeout(timeoutMs);
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...headers, ...length }, agent, lookup, signal };
    const request = transport.request(url, options);
    request.end(body);
    return answerTo(request);
  };
  return { post, close: () => agent.destroy() };
}
