import { findPostgres } from '../../../scripts/setup/postgres.mjs';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/steps/temporary-postgres.ts';
import { account, signIn, storedToken, toast } from '../session/signed-in.ts';
import { withOwnServer } from './channel/own-server.ts';
import { expect, test } from './fixtures.ts';

const PLAYER = 'PixelGecko19';
const programs = findPostgres();

/** Runs a server on a PostgreSQL of its own, which may be frozen. */
async function withOwnDatabase(
  use: (url: string, postgres: TemporaryPostgres) => Promise<void>,
): Promise<void> {
  const postgres = await startTemporaryPostgres(programs ?? '');
  try {
    const settings = { DATABASE_URL: postgres.url };
    await withOwnServer(({ url }) => use(url, postgres), { settings });
  } finally {
    await postgres.stop();
  }
}

test('while the database is frozen, pages say that they try again and sign nobody out, and recover by themselves', async ({
  page,
  problems,
}) => {
  test.skip(programs === undefined, 'PostgreSQL is not installed.');
  problems.allow(/503|WebSocket connection/);
  await withOwnDatabase(async (url, postgres) => {
    await page.goto(url);
    await signIn(page, PLAYER);
    const token = await storedToken(page);
    postgres.freeze();
    await page.goto(`${url}/chat`);
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failed).toContainText('Trying again by itself…');
    await page.goto(`${url}/stocks`);
    await expect(page.getByRole('button', { name: /Try(ing)? again/ })).toBeVisible();
    await page.goto(url);
    await expect(page.getByText('Could not refresh. Trying again.').first()).toBeVisible();
    await expect(account(page, PLAYER), 'the player of the last visit is shown').toBeVisible();
    await expect(toast(page, /logged out/)).toHaveCount(0);
    expect(await storedToken(page)).toBe(token);
    postgres.resume();
    await expect(page.getByText('Could not refresh.')).toHaveCount(0, { timeout: 30_000 });
    await page.goto(`${url}/chat`);
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  });
});
