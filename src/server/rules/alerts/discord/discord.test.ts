import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/databases.ts';
import { SITE_URL, START } from '../../../testing/test-app.ts';
import type { Answer } from '../outgoing/post.ts';
import { createDiscord } from './discord.ts';

const TEXT = { title: 'Rain has begun', body: '', path: '/weather', at: START };
const WEBHOOK = 'https://discord.com/api/webhooks/1/a';
const refusals = { most: 5, windowMs: 600_000 };

onBothDatabases((database) => {
  const start = (answer: Partial<Answer>) => {
    const clock = { now: START };
    const agents: unknown[] = [];
    const discord = createDiscord({
      db: database(),
      post: async (_, { headers }) => {
        agents.push(headers['User-Agent']);
        return { status: 404, retryAfter: null, text: '', headers: {}, ...answer };
      },
      siteUrl: SITE_URL,
      now: () => clock.now,
      refusals,
    });
    return { discord, clock, agents, send: () => discord.send(WEBHOOK, TEXT) };
  };

  test('so many refusals that Discord would shut this server out pause everything', async () => {
    const { discord, send, agents } = start({});
    for (let count = 0; count < refusals.most; count += 1) await send();
    expect(await discord.pausedUntil()).toBeNull();
    await send();
    const until = await discord.pausedUntil();
    expect(until).toBeGreaterThan(START);
    expect(until).toBeLessThanOrEqual(START + 600_000);
    expect(agents[0]).toBe(`DiscordBot (${SITE_URL}, 1)`);
  });

  test('a limit that Discord does not count against this server is not counted', async () => {
    const headers = { 'x-ratelimit-scope': 'shared' };
    const { discord, send } = start({ status: 429, text: '{"retry_after":1}', headers });
    for (let count = 0; count <= refusals.most; count += 1) await send();
    expect(await discord.pausedUntil()).toBeNull();
  });

  test('a pause is at most a day long, also after the clock was set back', async () => {
    const { discord, clock, send } = start({ status: 429, retryAfter: 999_999 });
    expect(await send()).toEqual({ kind: 'blocked', wait: 86_400 });
    expect(await discord.pausedUntil()).toBe(START + 86_400_000);
    clock.now -= 1;
    expect(await discord.pausedUntil()).toBeNull();
  });
});
