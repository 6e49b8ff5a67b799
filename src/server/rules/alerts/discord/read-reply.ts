import * as v from 'valibot';
import type { WebhookProblem } from '../../../../domain/alerts/discord-webhook.ts';
import type { Answer } from '../outgoing/post.ts';

/** The answer of Discord to a message. Waits are in seconds. */
export type Reply =
  /** It has the message. The webhook takes the next one after `wait`. */
  | { kind: 'taken'; wait: number }
  /** It does not take this message of the webhook, or none any more. */
  | { kind: 'refused'; problem: WebhookProblem; isFinal: boolean }
  /** The webhook has sent too much. */
  | { kind: 'limited'; wait: number }
  /** Nothing at all is taken from this server. */
  | { kind: 'blocked'; wait: number }
  /** Discord, or somebody on the way, cannot answer now. */
  | { kind: 'failed'; wait: number | null };

const WAIT_MAX_SECONDS = 86_400;
/** How long to wait where nobody says it, in seconds. */
const WAIT_SECONDS = 60;

/** The codes of Discord that say more than a status. */
const FORUM_CODE = 220_001;
const THREAD_CODES = [10_003, 50_083, 160_005];
/** Discord's network has refused the request, whatever the webhook. */
const NETWORK_CODE = 40_333;

const numberFrom0 = v.pipe(v.number(), v.minValue(0));
const body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.optional(v.fallback(v.number(), 0), 0),
    global: v.optional(v.fallback(v.boolean(), false), false),
    retry_after: v.optional(v.fallback(v.nullable(numberFrom0), null), null),
  }),
);
type Body = v.InferOutput<typeof body>;

const header = ({ headers }: Answer, name: string) => `${headers[name] ?? ''}`;

/** The seconds to wait: those of the body, which are more exact, or else of the header; null for neither. */
function waitOf({ retryAfter }: Answer, said: Body | null): number | null {
  const seconds = said?.retry_after ?? retryAfter;
  return seconds === null ? null : Math.min(seconds, WAIT_MAX_SECONDS);
}

/** After the last message that a webhook may send for now, the seconds until the next. */
function waitAfterTaken(answer: Answer): number {
  const isLast = header(answer, 'x-ratelimit-remaining') === '0';
  const seconds = Number.parseFloat(header(answer, 'x-ratelimit-reset-after'));
  return isLast && seconds > 0 ? Math.min(seconds, WAIT_MAX_SECONDS) : 0;
}

function limitOf(answer: Answer, said: Body | null): Reply {
  const wait = waitOf(answer, said) ?? WAIT_SECONDS;
  const isGlobal =
    said === null ||
    said.global ||
    header(answer, 'x-ratelimit-global') === 'true' ||
    header(answer, 'x-ratelimit-scope') === 'global';
  return { kind: isGlobal ? 'blocked' : 'limited', wait };
}

function problemOf(status: number, { code }: Body): WebhookProblem {
  if (code === FORUM_CODE) return 'forum';
  if (THREAD_CODES.includes(code)) return 'thread';
  if (status === 401 || status === 404) return 'unknown';
  return status === 403 ? 'forbidden' : 'refused';
}

const NOTHING: Body = { code: 0, global: false, retry_after: null };

/** Whether a page was answered, as Cloudflare does in front of Discord. Discord itself answers JSON, or nothing. */
const isPage = ({ text }: Answer) => text.trimStart().startsWith('<');

/** After these no message of the webhook will be taken. */
const FINAL = [401, 403, 404];

/** Reads what an answer means (behaviour E13). */
export function readReply(answer: Answer): Reply {
  const { status, text } = answer;
  if (status >= 200 && status < 300) return { kind: 'taken', wait: waitAfterTaken(answer) };
  const parsed = v.safeParse(body, text);
  const said = parsed.success ? parsed.output : null;
  if (status === 429) return limitOf(answer, said);
  const wait = waitOf(answer, said);
  if (status === 403 && (isPage(answer) || said?.code === NETWORK_CODE))
    return { kind: 'blocked', wait: wait ?? WAIT_SECONDS };
  if (status < 400 || status >= 500 || isPage(answer)) return { kind: 'failed', wait };
  const isFinal = FINAL.includes(status);
  return { kind: 'refused', problem: problemOf(status, said ?? NOTHING), isFinal };
}
