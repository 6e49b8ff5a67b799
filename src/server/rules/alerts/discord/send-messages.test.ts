import { once } from 'node:events';
import http, {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../data/db/tables.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { addDelivery, addWatcher, alertOf } from '../../../testing/deliveries.ts';
import { START } from '../../../testing/test-app.ts';
import { createPost } from '../outgoing/post.ts';
import { sendMessages } from './send-messages.ts';

let discord: { server: Server; url: string; bodies: string[]; answer: RequestListener };
let close = () => {};
beforeEach(async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    discord.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/api/webhooks/1/a`;
  discord = { server, url, bodies, answer: (_, response) => response.writeHead(204).end() };
});
afterEach(() => {
  close();
  discord.server.closeAllConnections();
  discord.server.close();
});

type Waiting = { alerts: number; watchers?: string[] };

/** An outbox whose clock the test sets. Each watcher has a webhook, and so many alerts wait for it. */
async function startOutbox(
  db: Database,
  { alerts, watchers = ['ann'] }: Waiting,
  timeoutMs = 60_000,
) {
  const clock = { now: START };
  const options = { timeoutMs, isAllowed: () => true, transport: http };
  const created = createPost(options);
  close = created.close;
  const errors: unknown[] = [];
  const outbox = sendMessages({
    ...{ db, post: created.post, siteUrl: 'https://site.example', isWebhook: () => true },
    now: () => clock.now,
    onError: (error) => errors.push(error),
  });
  const tell = (watcher: string, id: string) =>
    addDelivery(db, alertOf(watcher, `${watcher} ${id}`, clock.now), null);
  for (const watcher of watchers) {
    await addWatcher(db, watcher, START);
    const webhook_url = discord.url.replace('/1/', `/${watchers.indexOf(watcher) + 1}/`);
    await db.updateTable('watchers').set({ webhook_url }).where('id', '=', watcher).execute();
    for (let count = 0; count < alerts; count += 1) await tell(watcher, `alert${count}`);
  }
  const send = async () => {
    outbox.wake();
    await outbox.idle();
    expect(errors).toEqual([]);
  };
  const waiting = () => db.selectFrom('deliveries').select(['attempts', 'next_try_at']).execute();
  const webhook = () =>
    db
      .selectFrom('watchers')
      .select(['webhook_url as url', 'webhook_failed_at as failedAt', 'webhook_problem as problem'])
      .orderBy('id')
      .executeTakeFirst();
  return { clock, send, tell, waiting, webhook };
}

onBothDatabases((database) => {
  test('an alert is one embed in which nobody is mentioned', async () => {
    const { send, waiting, webhook } = await startOutbox(database(), { alerts: 1 });
    await send();
    await send();
    expect(discord.bodies.map((body) => JSON.parse(body))).toEqual([
      {
        embeds: [
          {
            title: 'Rain',
            description: 'Rain has begun',
            url: 'https://site.example/weather',
            timestamp: '2026-11-20T12:00:00.000Z',
          },
        ],
        allowed_mentions: { parse: [] },
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await webhook()).toEqual({ url: discord.url, failedAt: null, problem: null });
  });

  test('a limit of Discord holds the whole queue of the address, and nothing is doubled', async () => {
    const { clock, send, waiting } = await startOutbox(database(), { alerts: 3 });
    const refuse: RequestListener = (_, response) =>
      response.writeHead(429, { 'Retry-After': '3' }).end('{"retry_after":2.5}');
    const { answer } = discord;
    discord.answer = (...call) => {
      if (discord.bodies.length > 1) refuse(...call);
      else answer(...call);
    };
    await send();
    expect(discord.bodies).toHaveLength(2);
    expect((await waiting()).map(({ next_try_at }) => next_try_at - START)).toEqual([2500, 2500]);
    discord.answer = answer;
    clock.now += 2499;
    await send();
    expect(discord.bodies).toHaveLength(2);
    clock.now += 1;
    await send();
    expect(discord.bodies).toHaveLength(4);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    [401, '{"message":"Invalid Webhook Token","code":50027}', 'unknown'],
    [401, '', 'unknown'],
    [403, '{"message":"Missing Permissions","code":50013}', 'forbidden'],
    [404, '{"message":"Unknown Webhook","code":10015}', 'unknown'],
    [404, '{"message":"Unknown Channel","code":10003}', 'thread'],
  ])('%i %s ends the webhook and what waits for it', async (status, body, problem) => {
    const { send, waiting, webhook } = await startOutbox(database(), { alerts: 3 });
    discord.answer = (_, response) => response.writeHead(status).end(body);
    await send();
    expect(discord.bodies).toHaveLength(1);
    expect(await webhook()).toEqual({ url: null, failedAt: START, problem });
    expect(await waiting()).toEqual([]);
  });

  test('the second 400 without a message between ends the webhook', async () => {
    const { clock, send, tell, waiting, webhook } = await startOutbox(database(), { alerts: 1 });
    const { answer } = discord;
    const body = '{"message":"Webhooks posted to forum channels","code":220001}';
    const refuse: RequestListener = (_, response) => response.writeHead(400).end(body);
    discord.answer = refuse;
    await send();
    expect(await webhook()).toEqual({ url: discord.url, failedAt: START, problem: 'forum' });
    discord.answer = answer;
    await tell('ann', 'good');
    await send();
    expect(await webhook()).toEqual({ url: discord.url, failedAt: null, problem: null });
    discord.answer = refuse;
    clock.now += 1;
    for (const id of ['one', 'two', 'three']) await tell('ann', id);
    await send();
    expect(discord.bodies).toHaveLength(4);
    expect(await webhook()).toEqual({ url: null, failedAt: clock.now, problem: 'forum' });
    expect(await waiting()).toEqual([]);
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['a page of Cloudflare', 429, { 'Retry-After': '3600' }, '<!doctype html>error code: 1015'],
    ['a text of Cloudflare', 429, { 'Retry-After': '3600' }, 'error code: 1015'],
    ['a refusal by Cloudflare', 403, { 'Retry-After': '3600' }, '<html>Access denied</html>'],
    ['a global limit', 429, {}, '{"retry_after":3600,"global":true}'],
    ['a global limit', 429, { 'X-RateLimit-Global': 'true' }, '{"retry_after":3600}'],
    ['a global limit', 429, { 'X-RateLimit-Scope': 'global' }, '{"retry_after":3600}'],
  ])('%s (%i %j) pauses all after one call, longer than a message lives', async (...of) => {
    const [, status, headers, body] = of;
    const watchers = Array.from({ length: 100 }, (_, index) => `ann${index}`);
    const { clock, send, tell, webhook } = await startOutbox(database(), { alerts: 1, watchers });
    const { answer } = discord;
    discord.answer = (_, response) => response.writeHead(status, headers).end(body);
    await send();
    expect(discord.bodies).toHaveLength(1);
    discord.answer = answer;
    clock.now += 3_599_999;
    await tell('ann5', 'late');
    await send();
    expect(discord.bodies).toHaveLength(1);
    // The webhooks are not to blame.
    expect(await webhook()).toMatchObject({ failedAt: null, problem: null });
    clock.now += 1;
    await send();
    expect(discord.bodies).toHaveLength(2);
  });

  test('a pause outlives the process that met it', async () => {
    const { send } = await startOutbox(database(), { alerts: 1 });
    discord.answer = (_, response) => response.writeHead(429, { 'Retry-After': '60' }).end();
    await send();
    const other = await startOutbox(database(), { alerts: 1, watchers: ['ben'] });
    await other.send();
    expect(discord.bodies).toHaveLength(1);
  });

  test('a limit of one webhook that is longer than a message lives holds only that webhook', async () => {
    const waiting = { alerts: 2, watchers: ['ann', 'ben'] };
    const { clock, send, tell } = await startOutbox(database(), waiting);
    const paths: (string | undefined)[] = [];
    discord.answer = ({ url }, response) => {
      paths.push(url);
      const isAnn = url?.includes('/1/');
      response.writeHead(isAnn ? 429 : 204).end(isAnn ? '{"retry_after":900}' : '');
    };
    await send();
    expect(paths.filter((path) => path?.includes('/1/'))).toHaveLength(1);
    expect(paths.filter((path) => path?.includes('/2/'))).toHaveLength(2);
    clock.now += 899_999;
    await tell('ann', 'late');
    await send();
    expect(paths).toHaveLength(3);
    clock.now += 1;
    await send();
    expect(paths).toHaveLength(4);
  });

  test('a webhook that has no message left waits as long as Discord says', async () => {
    const { clock, send } = await startOutbox(database(), { alerts: 2 });
    const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': '1.5' };
    discord.answer = (_, response) => response.writeHead(204, headers).end();
    await send();
    clock.now += 1499;
    await send();
    expect(discord.bodies).toHaveLength(1);
    clock.now += 1;
    await send();
    expect(discord.bodies).toHaveLength(2);
  });

  test('messages go to several webhooks at a time once Discord has taken one', async () => {
    const watchers = Array.from({ length: 20 }, (_, index) => `ann${index}`);
    const { send } = await startOutbox(database(), { alerts: 1, watchers });
    const open: ServerResponse[] = [];
    const most: number[] = [];
    // After the first it answers once no more can come.
    discord.answer = (_, response) => {
      open.push(response);
      const { length } = discord.bodies;
      if (length > 1 && length < watchers.length && open.length < 8) return;
      most.push(open.length);
      for (const one of open.splice(0)) one.writeHead(204).end();
    };
    await send();
    expect(most).toEqual([1, 8, 8, 3]);
  });

  test('a page of a proxy ends no webhook', async () => {
    const { send, waiting, webhook } = await startOutbox(database(), { alerts: 1 });
    discord.answer = (_, response) => response.writeHead(404).end('<html>not found</html>');
    await send();
    expect(await webhook()).toEqual({ url: discord.url, failedAt: null, problem: null });
    expect(await waiting()).toHaveLength(1);
  });

  test('a message that Discord may have got is not sent again', async () => {
    const { clock, send, waiting, webhook } = await startOutbox(database(), { alerts: 1 }, 300);
    discord.answer = () => {};
    await send();
    clock.now += 60_000;
    await send();
    expect([discord.bodies.length, await waiting()]).toEqual([1, []]);
    expect(await webhook()).toEqual({ url: discord.url, failedAt: START, problem: null });
  });

  test('a message of which nothing is known after a kill is not sent again', async () => {
    const { clock, send, waiting } = await startOutbox(database(), { alerts: 1 });
    // The state that a process leaves when it is killed between the POST and its answer.
    await database()
      .updateTable('deliveries')
      .set({ next_try_at: START + 600_000 })
      .execute();
    await send();
    clock.now += 600_000;
    await send();
    expect([discord.bodies, await waiting()]).toEqual([[], []]);
  });

  test('a refused message is given up, and one for nobody is sent when Discord is back', async () => {
    const { clock, send, waiting, webhook } = await startOutbox(database(), { alerts: 1 });
    discord.answer = (_, response) => response.writeHead(500).end('junk');
    await send();
    expect(await waiting()).toEqual([{ attempts: 1, next_try_at: START + 1000 }]);
    discord.answer = (_, response) => response.writeHead(400).end('x'.repeat(5000));
    clock.now += 1000;
    await send();
    expect(await waiting()).toEqual([]);
    const failedAt = START + 1000;
    expect(await webhook()).toEqual({ url: discord.url, failedAt, problem: 'refused' });
  });
});
