import { once } from 'node:events';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../data/db/tables.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { addDelivery, addWatcher, alertOf } from '../../testing/deliveries.ts';
import { START } from '../../testing/test-app.ts';
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

/** An outbox whose clock the test sets. Ann has a webhook, and so many alerts wait for it. */
async function startOutbox(db: Database, alerts: number, timeoutMs = 60_000) {
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
  await addWatcher(db, 'ann', START);
  await db.updateTable('watchers').set({ webhook_url: discord.url }).execute();
  for (let count = 0; count < alerts; count += 1) {
    await addDelivery(db, alertOf('ann', `alert${count}`, START), null);
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
      .select(['webhook_url as url', 'webhook_failed_at as failedAt'])
      .executeTakeFirst();
  return { clock, send, waiting, webhook };
}

onBothDatabases((database) => {
  test('an alert is one embed in which nobody is mentioned', async () => {
    const { send, waiting, webhook } = await startOutbox(database(), 1);
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
    expect(await webhook()).toEqual({ url: discord.url, failedAt: null });
  });

  test('a limit of Discord holds the whole queue of the address, and nothing is doubled', async () => {
    const { clock, send, waiting } = await startOutbox(database(), 3);
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

  test('404 removes the webhook, and what waits for it', async () => {
    const { send, waiting, webhook } = await startOutbox(database(), 3);
    discord.answer = (_, response) => response.writeHead(404).end('{"code":10015}');
    await send();
    expect(await webhook()).toEqual({ url: null, failedAt: START });
    expect(await waiting()).toEqual([]);
  });

  test('a message that Discord may have got is not sent again', async () => {
    const { clock, send, waiting, webhook } = await startOutbox(database(), 1, 300);
    discord.answer = () => {};
    await send();
    clock.now += 60_000;
    await send();
    expect([discord.bodies.length, await waiting()]).toEqual([1, []]);
    expect(await webhook()).toEqual({ url: discord.url, failedAt: START });
  });

  test('a message of which nothing is known after a kill is not sent again', async () => {
    const { clock, send, waiting } = await startOutbox(database(), 1);
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
    const { clock, send, waiting, webhook } = await startOutbox(database(), 1);
    discord.answer = (_, response) => response.writeHead(500).end('junk');
    await send();
    expect(await waiting()).toEqual([{ attempts: 1, next_try_at: START + 1000 }]);
    discord.answer = (_, response) => response.writeHead(400).end('x'.repeat(5000));
    clock.now += 1000;
    await send();
    expect(await waiting()).toEqual([]);
    expect(await webhook()).toEqual({ url: discord.url, failedAt: START + 1000 });
  });
});
