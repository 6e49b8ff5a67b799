import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchPlayer, signInPlayers } from '../bench/bench-players.ts';

const PLAYERS = 10;
const READERS = 4;
/** A player may send 40 messages in 30 s. */
const SEND_MS = 500;
const READ_MS = 20;
const READS = ['/items', '/stats', '/trade-ads', '/conversations'];

/** An answer to a call: when it came, after how many milliseconds, and its status; 0 for none. */
type Answer = { at: number; ms: number; status: number; isWrite: boolean };

/** Players who send and read until they are stopped. */
export type Load = {
  tokens: readonly string[];
  answers: readonly Answer[];
  /** The client ids of the messages that were acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Resolves when every player has sent another message. */
  untilStored: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Creates the calls of players, which note each answer. */
function createCalls(url: string, answers: Answer[]) {
  return async (token: string, path: string, body?: object): Promise<Response | null> => {
    const from = performance.now();
    const isWrite = body !== undefined;
    const response = await fetch(`${url}/api${path}`, {
      method: isWrite ? 'POST' : 'GET',
      body: isWrite ? JSON.stringify(body) : null,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    }).catch(() => null);
    const at = performance.now();
    answers.push({ at, ms: at - from, status: response?.status ?? 0, isWrite });
    return response;
  };
}

/** Starts the load on the server at `url`, whose database is at `databaseUrl`. Resolves when every player has opened a conversation. */
export async function createLoad(url: string, databaseUrl: string): Promise<Load> {
  const players = await signInPlayers(databaseUrl, PLAYERS);
  const answers: Answer[] = [];
  const acknowledged = new Set<string>();
  const call = createCalls(url, answers);
  let isStopped = false;
  const rounds = new Map<string, number>();
  const open = async ({ token }: BenchPlayer, index: number): Promise<string> => {
    const partner = players[index ^ 1];
    const opened = await call(token, '/conversations', { user_id: partner?.id });
    if (!opened?.ok) throw new Error('The server opens no conversation.');
    const { conversation } = await opened.json();
    return conversation.id;
  };
  const send = async ({ id, token }: BenchPlayer, conversation: string | undefined) => {
    while (!isStopped) {
      const client_id = randomUUID();
      const message = { client_id, text: `hello ${client_id}` };
      // As the browser does, the same message is sent again until it is acknowledged.
      const path = `/conversations/${conversation}/messages`;
      while (!isStopped && !(await call(token, path, message))?.ok) await sleep(SEND_MS / 5);
      if (isStopped) return;
      acknowledged.add(client_id);
      rounds.set(id, (rounds.get(id) ?? 0) + 1);
      await sleep(SEND_MS);
    }
  };
  const read = async ({ token }: BenchPlayer) => {
    for (let index = 0; !isStopped; index += 1) {
      await call(token, READS[index % READS.length] ?? '');
      await sleep(READ_MS);
    }
  };
  const conversations = await Promise.all(players.map(open));
  const running = [
    ...players.map((player, index) => send(player, conversations[index])),
    ...players.slice(0, READERS).map(read),
  ];
  return {
    tokens: players.map(({ token }) => token),
    answers,
    acknowledged,
    untilStored: async () => {
      const before = new Map(rounds);
      const isDone = ({ id }: BenchPlayer) => (rounds.get(id) ?? 0) > (before.get(id) ?? 0);
      while (!players.every(isDone)) await sleep(SEND_MS / 5);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
