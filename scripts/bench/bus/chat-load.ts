import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../../../src/contract/shared/call.ts';
import { API_PREFIX, SOCKET_PATHS } from '../../../src/contract/shared/paths.ts';
import type { BenchPlayer } from '../bench-players.ts';
import { openBeatingSockets } from './heartbeats.ts';

/** When no call has ended for so long, the rest never will, in milliseconds. */
const SILENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Players in pairs: each even one talks with the next. Player `n` is at origin `n` modulo their number, so the two are at different backends where there are several. */
export type ChatLoad = {
  /** Opens the sockets. */
  open: () => Promise<void>;
  /** Sends messages at a rate for some seconds. Resolves to the milliseconds from each send to its arrival at the partner's socket. */
  send: (perSecond: number, seconds: number) => Promise<number[]>;
  close: () => Promise<void>;
};

type Options = { origins: readonly string[]; players: readonly BenchPlayer[] };

/** Connections that the calls share; `fetch` would cost as much as a call of the backend. */
const CONNECTIONS_MAX = 64;

/** Creates the calls of players, each to the backend of their socket. Resolves to the body; rejects when an answer is no success. */
function createCalls({ origins, players }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  return async (player: number, method: string, path: string, body: object): Promise<string> => {
    const content = Buffer.from(JSON.stringify(body));
    const headers = {
      Authorization: `Bearer ${players[player]?.token}`,
      'Content-Type': 'application/json',
      'Content-Length': content.length,
    };
    const url = `${origins[player % origins.length]}${API_PREFIX}${path}`;
    const sent = request(url, { agent, method, headers }).end(content);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('a response is its event');
    const answer = await readText(response);
    if ((response.statusCode ?? 0) >= 300) throw new Error(`${method} ${path}: ${answer}`);
    return answer;
  };
}

type Call = ReturnType<typeof createCalls>;

/** The partner of each player. */
const partnerOf = (player: number) => player ^ 1;

/** Opens the conversation of each pair; each of its players sends once, which makes them partners. */
async function openConversations(options: Options, call: Call) {
  const conversations: string[] = [];
  for (let player = 0; player < options.players.length; player += 2) {
    const partner = options.players[partnerOf(player)];
    const opened = await call(player, 'POST', pathOf('POST /conversations'), {
      user_id: partner?.id,
    });
    const { conversation } = JSON.parse(opened);
    conversations.push(conversation.id);
    for (const sender of [player, partnerOf(player)]) {
      const message = { client_id: randomUUID(), text: 'Hello' };
      await call(
        sender,
        'POST',
        pathOf('POST /conversations/{id}/messages', conversation),
        message,
      );
    }
  }
  return (player: number) => conversations[Math.floor(player / 2)] ?? '';
}

/** The calls that run; the first failure is thrown by `settled`. */
function createRunning() {
  let count = 0;
  let endedAt = performance.now();
  let failure: unknown;
  return {
    add: (call: Promise<unknown>) => {
      count += 1;
      call
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          count -= 1;
          endedAt = performance.now();
        });
    },
    settled: () => {
      if (failure !== undefined) throw failure;
      return count === 0;
    },
    silentMs: () => performance.now() - endedAt,
  };
}

/** A message on its way. */
type Sent = { sender: number; at: number };

/** Resolves at each time of a rate. */
export async function* ticks(perSecond: number, seconds: number): AsyncGenerator<number> {
  const since = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = since + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    yield count;
  }
}

/** The sockets of the players, each at the backend of its calls. */
function socketUrls({ origins, players }: Options): string[] {
  return players.map(({ token }, player) => {
    const origin = origins[player % origins.length];
    return `${origin}${SOCKET_PATHS.channel}?token=${token}`;
  });
}

/** Marks each message that arrives as read, as an open thread does, and notes how long it took. */
function createArrivals(call: Call, conversationOf: (player: number) => string) {
  const sent = new Map<string, Sent>();
  const running = createRunning();
  let durations: number[] = [];
  return {
    onFrame: (player: number, frame: string) => {
      const { type, data } = JSON.parse(frame);
      const text = type === 'CHAT_MESSAGE' ? data.event?.body.text : undefined;
      const message = sent.get(text);
      if (message === undefined || message.sender === player) return;
      durations.push(performance.now() - message.at);
      sent.delete(text);
      const { seq } = data;
      running.add(
        call(
          player,
          'PUT',
          pathOf('PUT /conversations/{id}/read', { id: conversationOf(player) }),
          { seq },
        ),
      );
    },
    send: (sender: number) => {
      const text = randomUUID();
      sent.set(text, { sender, at: performance.now() });
      const path = pathOf('POST /conversations/{id}/messages', { id: conversationOf(sender) });
      running.add(call(sender, 'POST', path, { client_id: text, text }));
    },
    settled: async () => {
      while (!running.settled() || sent.size > 0) {
        if (running.silentMs() > SILENCE_MS)
          throw new Error(`${sent.size} messages did not arrive`);
        await sleep(LOOK_EVERY_MS);
      }
      const settled = durations;
      durations = [];
      return settled;
    },
  };
}

/** Prepares a conversation for each pair. */
export async function prepareChatLoad(options: Options): Promise<ChatLoad> {
  const { players } = options;
  const call = createCalls(options);
  const arrivals = createArrivals(call, await openConversations(options, call));
  let next = 0;
  let close = async () => {};
  return {
    open: async () => {
      close = await openBeatingSockets(socketUrls(options), arrivals.onFrame);
    },
    send: async (perSecond, seconds) => {
      for await (const _ of ticks(perSecond, seconds)) arrivals.send(next++ % players.length);
      return arrivals.settled();
    },
    close: () => close(),
  };
}
