import { expect, test } from 'vitest';
import { WATCHES_MAX } from '../../../domain/alerts/limits.ts';
import { findWatcher } from '../../data/alerts/watchers.ts';
import { insertWatch } from '../../data/alerts/watches.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { member } from '../../testing/member.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { newBrowser, watcherWith } from '../../testing/watchers.ts';

const ways = ['site' as const];
const rain = (name = 'Rain') => ({ kind: 'weather' as const, target: { name }, ways });

onBothDatabases((database) => {
  const start = async () => {
    const server = testApp(database());
    const { app } = server;
    const browser = await newBrowser(app);
    const ann = await member(server, 'ann');
    return {
      app,
      browser,
      ann,
      player: watcherWith(app, ann.headers),
    };
  };

  test('a browser without an account watches, changes, and ends what it watches', async () => {
    const { browser, app } = await start();
    const made = await (await browser.watch(rain())).json();
    expect(made.watch).toMatchObject({ ...rain(), isPaused: false, lastAlert: null });
    // The same watch with other ways stays one watch.
    await browser.watch({ ...rain(), ways: ['push'] });
    expect((await browser.state()).watches).toMatchObject([{ id: made.watch.id, ways: ['push'] }]);
    const path = `/watches/${made.watch.id}`;
    const other = await newBrowser(app);
    expect((await other.call('PATCH', path, { isPaused: true })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    const changed = await browser.call('PATCH', path, { isPaused: true, ways: ['site'] });
    expect((await changed.json()).watch).toMatchObject({ isPaused: true, ways: ['site'] });
    expect((await browser.call('DELETE', path)).status).toBe(204);
    expect((await browser.state()).watches).toEqual([]);
    const nobody = watcherWith(app, { 'Watcher-Token': 'x'.repeat(43) });
    expect((await nobody.call('GET', '/watches')).status).toBe(401);
  });

  test('the hundred-and-first watch is refused', async () => {
    const { browser } = await start();
    const watcher = await findWatcher(database(), { token: browser.token }, START);
    for (let index = 0; index < WATCHES_MAX; index += 1)
      await insertWatch(database(), watcher?.id ?? '', rain(`Rain ${index}`), START);
    const refused = await browser.watch(rain());
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'too_many_watches']);
    expect((await browser.watch(rain('Rain 1'))).status).toBe(200);
  });

  test('the item of a watch may have marks in its slug and id', async () => {
    const { browser } = await start();
    const tradeAds = { offering: 'पानी', wanting: 'กิน', fair: false };
    const value = { item: 'がき', direction: 'at-least' as const, value: 5 };
    await browser.watch({ kind: 'trade-ads', target: tradeAds, ways });
    await browser.watch({ kind: 'value', target: value, ways });
    const { watches } = await browser.state();
    const targets = watches.map(({ target }: { target: object }) => target);
    expect(new Set(targets)).toEqual(new Set([value, tradeAds]));
  });

  test('junk is refused with a reason, and stores nothing', async () => {
    const { browser } = await start();
    const bodies = [
      null,
      'x',
      [],
      {},
      { ...rain(), ways: [] },
      { ...rain(), ways: ['site', 'site'] },
      { ...rain(), ways: ['mail'] },
      { ...rain(), kind: 'snow' },
      { ...rain(), target: {} },
      { ...rain(), target: { name: 'x'.repeat(501) } },
      { ...rain(), target: { name: 'nul \0' } },
      { kind: 'value', target: { item: 'cat', direction: 'at-least', value: -1 }, ways },
      { kind: 'value', target: { item: 'cat', direction: 'up', value: 1 }, ways },
      { kind: 'trade-ads', target: { offering: '', wanting: '', fair: false }, ways },
      { kind: 'trade-ads', target: { offering: '<b>', wanting: '', fair: false }, ways },
    ];
    for (const body of bodies) {
      const { status } = await browser.call('POST', '/watches', body);
      expect([400, 422], JSON.stringify(body)).toContain(status);
    }
    const settings = [
      { isPaused: false, timeZone: 'UTC', quietHours: { from: 5, to: 5 } },
      { isPaused: false, timeZone: 'UTC', quietHours: { from: 0, to: 1440 } },
    ];
    for (const body of settings)
      expect((await browser.call('PUT', '/watchers/settings', body)).status).toBe(422);
    expect((await browser.call('GET', '/alerts?after=soon')).status).toBe(400);
    expect((await browser.state()).watches).toEqual([]);
  });

  test('a browser that names no known time zone has quiet hours in UTC', async () => {
    const { browser } = await start();
    const quietHours = { from: 60, to: 120 };
    for (const timeZone of ['Etc/Unknown', 'Nowhere', '', null, undefined, 7, 'x'.repeat(999)]) {
      const known = { isPaused: false, timeZone: 'Asia/Tokyo', quietHours };
      expect((await browser.call('PUT', '/watchers/settings', known)).status).toBe(204);
      const settings = { ...known, timeZone };
      expect((await browser.call('PUT', '/watchers/settings', settings)).status).toBe(204);
      expect((await browser.state()).settings).toMatchObject({ timeZone: 'UTC', quietHours });
    }
  });

  test('what needs a player or a webhook says so', async () => {
    const { browser, player } = await start();
    const all = { kind: 'conversations' as const, target: {}, ways };
    expect((await browser.watch(all)).status).toBe(401);
    expect((await player.watch(all)).status).toBe(200);
    expect((await player.watch({ ...all, ways: ['discord'] })).status).toBe(422);
    expect((await player.watch({ ...rain(), ways: ['discord'] })).status).toBe(409);
    const unknown = { kind: 'conversation' as const, target: { conversation: 'x' }, ways };
    expect((await player.watch(unknown)).status).toBe(404);
  });

  test('signing in takes along what the browser watched, once and without doubles', async () => {
    const { app, browser, player } = await start();
    await browser.watch(rain());
    await browser.watch(rain('Snow'));
    const quietHours = { from: 60, to: 120 };
    const settings = { isPaused: false, timeZone: 'Europe/Berlin', quietHours };
    await browser.call('PUT', '/watchers/settings', settings);
    const claim = { token: browser.token };
    expect((await player.call('POST', '/watchers/claim', claim)).status).toBe(204);
    expect((await player.call('POST', '/watchers/claim', claim)).status).toBe(204);
    expect(await player.state()).toMatchObject({ settings });
    expect((await browser.call('GET', '/watches')).status).toBe(401);
    // A browser's webhook comes along too, unless the player has one.
    const webhook = (name: string) => ({ url: `https://discord.com/api/webhooks/1/${name}` });
    const webhooks = () => database().selectFrom('watchers').select('webhook_url').execute();
    const second = await newBrowser(app);
    await second.call('PUT', '/watchers/webhook', webhook('second'));
    await second.watch(rain());
    await second.watch(rain('Fog'));
    await player.call('POST', '/watchers/claim', { token: second.token });
    expect(await webhooks()).toEqual([{ webhook_url: webhook('second').url }]);
    const third = await newBrowser(app);
    await third.call('PUT', '/watchers/webhook', webhook('third'));
    await player.call('POST', '/watchers/claim', { token: third.token });
    expect(await webhooks()).toEqual([{ webhook_url: webhook('second').url }]);
    const names = (await player.state()).watches.map(({ label }) => label);
    expect(names.toSorted()).toEqual(['Fog', 'Rain', 'Snow']);
  });
});
