import type { Database } from '../data/db/tables.ts';
import { createSession } from '../data/session/sessions.ts';
import { saveUser } from '../data/session/users.ts';
import { START, type TestApp } from './test-app.ts';

/** The body of a trade ad; items are slugs or whole references. */
export function trade(
  offering: readonly (string | object)[] = ['cat'],
  wanted: readonly (string | object)[] = ['dog'],
  more: object = {},
) {
  const side = (items: readonly (string | object)[]) =>
    items.map((one) => (typeof one === 'string' ? { petSlug: one, quantity: 1 } : one));
  return { offering_items: side(offering), looking_for_items: side(wanted), ...more };
}

/** A signed-in player of a test. */
export type Trader = {
  id: string;
  token: string;
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Publishes a trade ad and returns it. Without a body each is another one: one cat, then two, and so on. */
  publish: (body?: object) => Promise<ReturnType<typeof JSON.parse>>;
};

/** Signs a player in. */
export async function signIn(db: Database, { app }: TestApp, username: string): Promise<Trader> {
  const profile = { provider: 'demo', subject: username, username, avatar_url: null } as const;
  const id = await saveUser(db, profile, START);
  const token = await createSession(db, id, START);
  const call: Trader['call'] = async (method, path, body) =>
    app.request(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  let published = 0;
  const publish = async (body?: object) => {
    published += 1;
    const next = body ?? trade([{ petSlug: 'cat', quantity: published }]);
    const response = await call('POST', '/trade-ads', next);
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()).data;
  };
  return { id, token, call, publish };
}

/** Lets a player publish trade ads and delete them at once, so that they count for the limit alone. */
export async function publishAndDelete(player: Trader, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id } = await player.publish();
    await player.call('DELETE', `/trade-ads/${id}`);
  }
}

/** The status, code and message of an error response. */
export async function errorOf(response: Response) {
  const { code, message } = (await response.json()).error;
  return [response.status, code, message];
}
