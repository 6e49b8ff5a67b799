import { expect, it } from 'vitest';
import { openDeskPage } from './testing/desk-page.ts';

const ME = '/api/desk/me';

it('asks the backend for the role, and lets a moderator in', async () => {
  const page = await openDeskPage();
  expect(page.$deskAccess.get()).toEqual({ state: 'loading' });
  const me = { id: '1', username: 'Ann', role: 'moderator' };
  await page.answer(ME, me);
  expect(page.$deskAccess.get()).toEqual({ state: 'in', me });
});

it.each([403, 404])('tells a player without a role apart after a %i', async (status) => {
  const page = await openDeskPage();
  await page.answer(ME, status);
  expect(page.$deskAccess.get()).toEqual({ state: 'forbidden' });
});

it.each([[null], [500], [{ id: '1', role: 'owner' }]])(
  'fails after the answer %j, and asks again when it is told to',
  async (body) => {
    const page = await openDeskPage();
    await page.answer(ME, body);
    // A read is repeated once.
    if (page.paths().filter((path) => path.endsWith(ME)).length > 1) await page.answer(ME, body);
    expect(page.$deskAccess.get()).toEqual({ state: 'failed' });
    page.checkAccess();
    await page.advance(0);
    await page.answer(ME, { id: '1', username: 'Ann', role: 'admin' });
    expect(page.$deskAccess.get()).toMatchObject({ state: 'in', me: { role: 'admin' } });
  },
);

it('ends with the session, and shows nothing of the desk to the next player', async () => {
  const page = await openDeskPage();
  await page.answer(ME, { id: '1', username: 'Ann', role: 'admin' });
  delete page.local.auth_token;
  page.fire('auth:logout');
  expect(page.$deskAccess.get()).toEqual({ state: 'out' });
  page.local.auth_token = 'def';
  page.fire('auth:token-update');
  await page.answer('/auth/user', { id: '4', username: 'Dan', avatar_url: null });
  expect(page.$deskAccess.get()).toEqual({ state: 'loading' });
  await page.answer(ME, 403);
  expect(page.$deskAccess.get()).toEqual({ state: 'forbidden' });
});
