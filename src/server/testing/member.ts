import type { Role } from '../../contract/desk/roles.ts';
import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { createSession } from '../data/session/sessions.ts';
import type { Profile } from '../data/session/users.ts';
import { setRole } from '../data/session/users.ts';
import type { App } from '../http/app-env.ts';
import { arrive } from '../rules/session/arrive.ts';
import type { DataLocation } from './own-process.ts';
import { SUBJECT_HASHER } from './test-app.ts';
import { trade } from './trade.ts';

type Body = ReturnType<typeof JSON.parse>;
export type ApiResponse = { status: number; body: Body; headers: Headers };

/** A server of a test, with its database and its time in epoch milliseconds. */
type Server = { db: Database; app: Pick<App, 'request'>; clock: { now: number } };

/** A signed-in player of a test, with calls under `/api`. */
export type Member = {
  id: string;
  token: string;
  /** The headers of a call with JSON. */
  headers: ReturnType<typeof headersOf>;
  call: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
  get: (path: string) => Promise<Body>;
  /** Opens a conversation with another player; returns its id. */
  open: (other: Member) => Promise<string>;
  sendMessage: (conversation: string, text: string, clientId?: string) => Promise<ApiResponse>;
  events: (conversation: string) => Promise<Body[]>;
  /** Publishes a trade ad and returns it. Without a body each is another one: one cat, then two, and so on. */
  publish: (body?: object) => Promise<Body>;
};

type Arrival = {
  /** When, in epoch milliseconds; by default the time of the server. */
  now?: number;
  role?: Role;
  provider?: Profile['provider'];
};

let clientIds = 0;

/** A unique client id. */
export function newClientId(): string {
  clientIds += 1;
  return `client-${clientIds}`;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const headersOf = (token: string) => ({ ...JSON_TYPE, Authorization: `Bearer ${token}` });

/** Makes a call with a token, or signed out. */
export async function callAs(
  { app, token }: { app: Pick<App, 'request'>; token: string | null },
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse> {
  const headers = token === null ? JSON_TYPE : headersOf(token);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers, ...(body === undefined ? {} : { body: text }) };
  const response = await app.request(`/api${path}`, init);
  const answer = await response.text();
  const parsed = answer === '' ? null : JSON.parse(answer);
  return { status: response.status, body: parsed, headers: response.headers };
}

/** Signs a player in whose subject is their name: of the demo, and without a role, unless `arrival` says another. */
export async function member(
  { db, app, clock }: Server,
  username: string,
  { now = clock.now, role, provider = 'demo' }: Arrival = {},
): Promise<Member> {
  const profile = { provider, subject: username, username, avatar_url: null };
  const id = await arrive(db, profile, { now, subjectHasher: SUBJECT_HASHER });
  const token = await createSession(db, id, now);
  if (role !== undefined) await setRole(db, id, role);
  const call: Member['call'] = (...args) => callAs({ app, token }, ...args);
  const get = async (path: string) => (await call('GET', path)).body;
  let published = 0;
  return {
    id,
    token,
    headers: headersOf(token),
    call,
    get,
    open: async (other) =>
      (await call('POST', '/conversations', { user_id: other.id })).body.conversation.id,
    sendMessage: (conversation, text, clientId = newClientId()) =>
      call('POST', `/conversations/${conversation}/messages`, { client_id: clientId, text }),
    events: async (conversation) => (await get(`/conversations/${conversation}/events`)).events,
    publish: async (body) => {
      published += 1;
      const next = body ?? trade([{ petSlug: 'cat', quantity: published }]);
      const response = await call('POST', '/trade-ads', next);
      if (response.status !== 201) throw new Error(JSON.stringify(response.body));
      return response.body.data;
    },
  };
}

/** A server that is reached at a URL. Its players sign in now, in its database. */
export const serverAt = (db: Database, url: string): Server => ({
  db,
  app: { request: (path, init) => fetch(new URL(`${path}`, url), init) },
  clock: { now: Date.now() },
});

/** Lets a player publish trade ads and delete them at once, so that they count for the limit alone. */
export async function publishAndDelete(player: Member, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id } = await player.publish();
    await player.call('DELETE', `/trade-ads/${id}`);
  }
}

/** The status, code and message of an error response. */
export function errorOf({ status, body }: ApiResponse) {
  const { code, message } = body.error;
  return [status, code, message];
}

/** Makes the players of all conversations known to each other, as if each had answered. */
export async function acquaint(db: Database): Promise<void> {
  await db.updateTable('conversation_members').set({ request: 'known' }).execute();
}

/** Signs `count` players in before the server of a database starts. */
export async function signInAll(location: DataLocation, count: number): Promise<Member[]> {
  const db = await openDatabase(location);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    members.push(await member(serverAt(db, ''), `player${index}`, { provider: 'roblox' }));
  }
  await db.destroy();
  return members;
}
