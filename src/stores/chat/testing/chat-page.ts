import { afterEach, vi } from 'vitest';
import { fakeEntries } from '../../../api/shared/testing/fake-entries.ts';
import { FakeSocket, latest } from '../../../realtime/testing/fake-socket.ts';
import { abortable, fakeTimeouts } from '../../testing/fake-timeouts.ts';

/** An answer of the backend: a body, a status, both with headers, or none (null). A promise delays it. */
export type Answer = object | number | null | { status: number; body?: object; after?: number };
type ReceivedCall = { call: string; query: URLSearchParams; body: unknown };
export type Answers = Record<string, (received: ReceivedCall) => Answer | Promise<Answer>>;

const isDetailed = (answer: object): answer is { status: number; body?: object; after?: number } =>
  'status' in answer;

function toResponse(answer: Answer): Response {
  if (answer === null) throw new TypeError('Failed to fetch');
  const full = typeof answer === 'number' ? { status: answer } : answer;
  if (!isDetailed(full)) return new Response(JSON.stringify(full));
  const { status, body = {}, after } = full;
  const headers = after === undefined ? {} : { 'retry-after': `${after}` };
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

const ANN = { id: 'ann', username: 'Ann', avatar_url: null };
export const BOB = { id: 'bob', username: 'Bob', avatar_url: null };

/** An event of the conversation on the wire. */
export const wireEvent = (seq: number, sender_id = 'bob', client_id: string | null = null) => ({
  seq,
  kind: 'message',
  sender_id,
  client_id,
  body: { text: `text ${seq}` },
  at: 1_800_000_000_000 + seq,
});

/** A side of an offer on the wire. */
export const wireSide = (slug: string, quantity = 1) => [
  { petSlug: slug, quantity, pet: { slug, name: slug, id: slug } },
];

/** An open offer of Bob to Ann on the wire: two foxes for an owl. */
export const wireOffer = (more: object = {}) => ({
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'bob',
  recipient_id: 'ann',
  state: 'proposed',
  created_at: 1.8e12,
  offering_items: wireSide('Fox', 2),
  looking_for_items: wireSide('Owl'),
  ...more,
});

/** The body of a sent message or offer. */
export const toSent = (body: unknown) => body as { client_id: string; text: string };

/** The conversation of Ann and Bob on the wire. */
export const wireConversation = (part: object = {}) => ({
  id: 'talk',
  user: BOB,
  lastSeq: 2,
  readSeq: 1,
  last: wireEvent(2),
  blocked: false,
  ...part,
});

/** A backend in which Ann and Bob have exchanged two messages. */
export const TWO_MESSAGES: Answers = {
  'GET /auth/user': () => ANN,
  'POST /auth/logout': () => 204,
  'GET /api/conversations': () => ({ conversations: [wireConversation()] }),
  'GET /api/sync': () => ({ revision: 2, conversations: [], more: false }),
  'GET /api/conversations/talk/events': ({ query }) => ({
    events: query.has('before') ? [wireEvent(1), wireEvent(2)] : [],
    lastSeq: 2,
  }),
  'PUT /api/conversations/talk/read': () => 204,
};

type Storages = { local: Map<string, string>; session: Map<string, string> };

/** Fakes a browser's page: its storages, its window and its calls. */
function stubPage({ local, session }: Storages, answers: Answers) {
  const window = new EventTarget();
  const received: ReceivedCall[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/chat', assign: () => {} });
  vi.stubGlobal('localStorage', fakeEntries(local));
  vi.stubGlobal('sessionStorage', fakeEntries(session));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('WebSocket', FakeSocket);
  fakeTimeouts();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    if (signal?.aborted) throw signal.reason;
    const { pathname, searchParams: query } = new URL(url, 'https://site.test');
    const call = `${method} ${pathname}`;
    const one = { call, query, body: typeof body === 'string' ? JSON.parse(body) : null };
    received.push(one);
    const answer = Promise.resolve(answers[call]?.(one));
    return toResponse((await abortable(answer, signal)) ?? (call in answers ? null : 404));
  });
  return { window, received };
}

/** Opens a page of Ann, who is signed in, with an open channel and the given answers. */
export async function openChatPage(overrides: Answers = {}, storages: Partial<Storages> = {}) {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_100_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { local = new Map<string, string>(), session = new Map<string, string>() } = storages;
  local.set('auth_token', 'abc');
  const answers: Answers = { ...TWO_MESSAGES, ...overrides };
  const { window, received } = stubPage({ local, session }, answers);
  const { startChannel } = await import('../../shared/channel/channel.ts');
  const { $hasToken } = await import('../../session/token.ts');
  const { $toast } = await import('../../site/toast.ts');
  const { $conversations, $unreadTotal } = await import('../conversations/conversations.ts');
  const threads = await import('../thread/threads.ts');
  FakeSocket.instances = [];
  startChannel();
  $hasToken.listen(() => {});
  $conversations.listen(() => {});
  const advance = (time: number) => vi.advanceTimersByTimeAsync(time);
  await advance(0);
  latest().accept();
  await advance(0);
  const thread = () => {
    const opened = threads.threadOf('talk');
    if (opened === null) throw new Error('nobody is signed in');
    opened.$thread.listen(() => {});
    return opened;
  };
  return {
    ...{
      local,
      session,
      window,
      received,
      answers,
      advance,
      threads,
      thread,
      $conversations,
      $unreadTotal,
    },
    receive: (type: string, data: unknown) => latest().receive({ type, data }),
    sent: () => latest().sent.map((frame) => JSON.parse(frame)),
    calls: (call: string) => received.filter((one) => one.call === call),
    toast: () => $toast.get()?.title ?? null,
  };
}

afterEach(async () => {
  // What the test left under way ends with its page. Its calls and retries must not reach the page of the next test.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
