import { withOwnServer } from '../shared/channel/own-server.ts';
import { watchHandshake } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';
import { card, SECONDS } from './status-page.ts';

test('shows a change of the weather within 5 s of the feed, before the next poll', async ({
  page,
}) => {
  await withOwnServer(
    async ({ url, feed }) => {
      const reported = Promise.withResolvers<void>();
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (`${payload}`.includes('"STATUS_CHANGED"')) reported.resolve();
        }),
      );
      const handshake = await watchHandshake(page);
      await page.clock.install();
      await page.goto(`${url}/weather`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await handshake();
      // The page's clock stops here, so that no poll of every 30 s is due.
      const now = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(now + 10 * SECONDS);
      await expect(card(page, 'Glitter Storm')).toHaveCount(0);
      await feed({ type: 'weather', data: { name: 'glitter_storm', active: true } });
      await reported.promise;
      await page.clock.runFor(5 * SECONDS);
      await expect(card(page, 'Glitter Storm')).toContainText('Currently Active');
    },
    { page },
  );
});
