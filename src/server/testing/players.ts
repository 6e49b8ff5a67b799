import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { createSession } from '../data/session/sessions.ts';
import { saveUser } from '../data/session/users.ts';
import type { App } from '../http/app-env.ts';
import { arrive } from '../rules/session/arrive.ts';
import type { DataLocation } from './own-process.ts';
import { SUBJECT_HASHER } from './test-app.ts';

type Body = ReturnType<typeof JSON.parse>;
export type ApiResponse = { status: number; body: Body; headers: Headers };

/** A signed-in player of a test, with calls under `/api`. */
export type Player = {
  id: string;
  token: string;
  call: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
  get: (path: string) => Promise<Body>;
  /** Opens a conversation with another player; returns its id. */
  open: (other: Player) => Promise<string>;
  sendMessage: (conversation: string, text: string, clientId?: string) => Promise<ApiResponse>;
  events: (conversation: string) => Promise<Body[]>;
};

let clientIds = 0;

/** A unique client id. */
export function newClientId(): string {
  clientIds += 1;
  return `client-${clientIds}`;
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  return { status: response.status, body, headers: response.headers };
}

/** Makes a call with a token, or signed out. */
export async function callAs(
  { app, token }: { app: App; token: string | null },
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers, ...(body === undefined ? {} : { body: text }) };
  return readResponse(await app.request(`/api${path}`, init));
}

/** Signs a player in; `now` in epoch milliseconds. */
export async function signIn(
  db: Database,
  app: App,
  username: string,
  now: number,
): Promise<Player> {
  const profile = { provider: 'demo', subject: username, username, avatar_url: null } as const;
  const id = await arrive(db, profile, { now, subjectHasher: SUBJECT_HASHER });
  const token = await createSession(db, id, now);
  const call: Player['call'] = (...args) => callAs({ app, token }, ...args);
  const get = async (path: string) => (await call('GET', path)).body;
  return {
    id,
    token,
    call,
    get,
    open: async (other) =>
      (await call('POST', '/conversations', { user_id: other.id })).body.conversation.id,
    sendMessage: (conversation, text, clientId = newClientId()) =>
      call('POST', `/conversations/${conversation}/messages`, { client_id: clientId, text }),
    events: async (conversation) => (await get(`/conversations/${conversation}/events`)).events,
  };
}

/** Makes the players of all conversations known to each other, as if each had answered. */
export async function acquaint(db: Database): Promise<void> {
  await db.updateTable('conversation_members').set({ request: 'known' }).execute();
}

/** Who sends messages to a server that runs in a process of its own. */
export type Sender = { id: string; token: string };

/** Signs `count` players in before the server of a database starts. */
export async function signInAll(location: DataLocation, count: number): Promise<Sender[]> {
  const db = await openDatabase(location);
  const senders: Sender[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `player${index}`;
    const profile = { provider: 'roblox', subject: username, username, avatar_url: null } as const;
    const id = await saveUser(db, profile, Date.now());
    senders.push({ id, token: await createSession(db, id, Date.now()) });
  }
  await db.destroy();
  return senders;
}
