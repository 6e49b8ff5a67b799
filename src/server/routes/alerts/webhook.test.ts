import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../data/db/tables.ts';
import type { Answer } from '../../rules/alerts/outgoing/post.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { newBrowser } from '../../testing/watchers.ts';

const URL = 'https://discord.com/api/webhooks/1/a';
const RAIN = { kind: 'weather', target: { name: 'Rain' } } as const;

/** A browser without an account, and a Discord that answers as the test says. */
async function startWith(db: Database) {
  const sent: { url: string; body: string }[] = [];
  const discord = { answer: async (): Promise<Partial<Answer>> => ({}) };
  const post = async (url: string, { body }: { body: Buffer | string }) => {
    sent.push({ url, body: body.toString() });
    return { status: 204, retryAfter: null, text: '', headers: {}, ...(await discord.answer()) };
  };
  const logged: string[] = [];
  const log = pino(
    new Writable({
      write: (chunk, _, done) => {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const server = testApp(db, { post, log });
  const browser = await newBrowser(server.app);
  const save = async (url: string) => {
    const response = await browser.call('PUT', '/watchers/webhook', { url });
    return { status: response.status, body: await response.json() };
  };
  const stored = async () => {
    const rows = await db.selectFrom('watchers').select('webhook_url').execute();
    return rows.map(({ webhook_url }) => webhook_url);
  };
  return { sent, discord, browser, save, stored, logged };
}

onBothDatabases((database) => {
  test('a webhook is stored in one form after a test message to it', async () => {
    const { sent, browser, save, stored } = await startWith(database());
    const pasted = 'https://canary.discordapp.com/api/v9/webhooks/1/a/?wait=true&thread_id=7';
    expect(await save(pasted)).toEqual({
      status: 200,
      body: { isTested: true, test: 'A test message is in your channel.' },
    });
    expect(await stored()).toEqual([`${URL}?thread_id=7`]);
    expect(sent).toEqual([
      { url: `${URL}?thread_id=7`, body: expect.stringContaining('Alerts work') },
    ]);
    const { settings } = await browser.state();
    expect(settings).toMatchObject({ webhook: 'https://discord.com/…', webhookProblem: null });
  });

  test('an address of another kind is refused with what is wrong, and nothing is called', async () => {
    const { sent, save, stored } = await startWith(database());
    const { status, body } = await save(`${URL}/slack`);
    expect(status).toBe(422);
    expect(body.error.message).toContain('Leave out /slack at its end.');
    expect((await save('https://example.org/hook')).status).toBe(422);
    expect([sent, await stored()]).toEqual([[], [null]]);
  });

  test.each([
    [401, '{"code":50027}', 'Discord knows no such webhook.'],
    [403, '{"code":50013}', 'does not let this webhook write'],
    [404, '{"code":10015}', 'Discord knows no such webhook.'],
    [404, '{"code":10003}', 'for the thread of this address'],
    [400, '{"code":220001}', '?thread_id='],
    [400, '{"code":50035}', 'Discord refused the messages'],
  ])('what Discord answers with %i %s is said, and the former webhook stays', async (...of) => {
    const [status, text, sentence] = of;
    const { discord, save, stored } = await startWith(database());
    await save(URL);
    discord.answer = async () => ({ status, text });
    const refused = await save('https://discord.com/api/webhooks/2/b');
    expect(refused.status).toBe(422);
    expect(refused.body.error.message).toContain(sentence);
    expect(await stored()).toEqual([URL]);
  });

  test.each<[string, () => Promise<Partial<Answer>>, string]>([
    ['cannot be reached', () => Promise.reject(new Error('ENOTFOUND')), 'could not be reached'],
    ['has a fault', async () => ({ status: 503 }), 'could not be reached'],
    ['sends a page', async () => ({ status: 404, text: '<html>' }), 'could not be reached'],
    ['takes nothing', async () => ({ status: 429, retryAfter: 9 }), 'takes no messages'],
  ])('a webhook is saved without a test where Discord %s', async (_, answer, sentence) => {
    const { discord, save, stored } = await startWith(database());
    discord.answer = answer;
    const { status, body } = await save(URL);
    expect([status, body.isTested]).toEqual([200, false]);
    expect(body.test).toContain(sentence);
    expect(await stored()).toEqual([URL]);
  });

  test('no test message is sent while Discord takes nothing', async () => {
    const { sent, discord, save, stored, logged } = await startWith(database());
    discord.answer = async () => ({ status: 429, retryAfter: 3600 });
    await save(URL);
    const until = new Date(START + 3_600_000).toISOString();
    expect(logged.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ msg: 'discord paused', until }),
    );
    const { body } = await save('https://discord.com/api/webhooks/2/b');
    expect([sent.length, body.isTested]).toEqual([1, false]);
    expect(await stored()).toEqual(['https://discord.com/api/webhooks/2/b']);
  });

  test('an address saves twenty webhooks in ten minutes', async () => {
    const { sent, save } = await startWith(database());
    for (let count = 0; count < 20; count += 1) expect((await save(URL)).status).toBe(200);
    const { status, body } = await save(URL);
    expect([status, body.error.code, sent.length]).toEqual([429, 'too_many_webhooks', 20]);
  });

  test('an ended webhook says why, its watches keep the way, and another one heals it', async () => {
    const { browser, save } = await startWith(database());
    await save(URL);
    const made = await (await browser.watch({ ...RAIN, ways: ['site', 'discord'] })).json();
    const ended = {
      webhook_url: null,
      webhook_problem: 'unknown',
      webhook_failed_at: START,
    } as const;
    await database().updateTable('watchers').set(ended).execute();
    const { settings, watches } = await browser.state();
    expect(settings).toMatchObject({
      webhook: null,
      webhookProblem: {
        at: START,
        reason: expect.stringContaining('Discord knows no such webhook'),
      },
    });
    expect(watches).toMatchObject([{ ways: ['site', 'discord'] }]);
    const ways = ['push', 'discord'] as const;
    const changed = await browser.call('PATCH', `/watches/${made.watch.id}`, { ways });
    expect(changed.status).toBe(200);
    expect((await browser.watch({ ...RAIN, ways: ['site', 'discord'] })).status).toBe(200);
    const snow = { kind: 'weather', target: { name: 'Snow' } } as const;
    expect((await browser.watch({ ...snow, ways: ['discord'] })).status).toBe(409);
    await save(URL);
    expect((await browser.state()).settings.webhookProblem).toBeNull();
  });
});
