import { startSignedIn } from '../session/signed-in.ts';
import { expect, test } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';
import { tabTo } from '../site/access/keyboard.ts';

const TEXTS = ['Never ask for a password', 'Be kind to others'];

test('neither typing nor the second click of a double click confirms a warning unread', async ({
  page,
}) => {
  await startSignedIn(page, 'SunnyAcorn7');
  const notices = TEXTS.map((text, index) => ({ id: `n${index}`, kind: 'warning', at: 1, text }));
  await page.route('**/api/notices', (route) => route.fulfill({ json: { notices } }));
  const confirmed: string[] = [];
  await page.route('**/api/notices/*/read', (route) => {
    confirmed.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  await page.goto('/about');
  const warning = page.getByRole('dialog', { name: 'A warning from a moderator' });
  const text = warning.locator('[aria-live]');
  const understood = warning.getByRole('button', { name: 'I understand' });
  await expect(text).toHaveText('Never ask for a password');
  await expect(warning.getByText('Team', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A player who was typing when the warning came goes on for a moment.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await tabTo(page, understood);
  await expect(text).toHaveText('Never ask for a password');
  await understood.dblclick();
  await expect(text).toHaveText('Be kind to others');
  await expect(understood).toBeFocused();
  await understood.press('Enter');
  await expect(warning).toBeHidden();
  await expect.poll(() => confirmed).toEqual(['/api/notices/n0/read', '/api/notices/n1/read']);
});
