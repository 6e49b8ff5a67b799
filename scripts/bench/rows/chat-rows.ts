import { insertLongConversation } from '../long-conversation.ts';
import type { Row } from '../row.ts';
import { withDemoSite } from '../served-site.ts';
import { onSlowPhone, scrollRows } from '../slow-phone.ts';

const LENGTH = 10_000;
const SETTLED_MS = 3000;

/** A long thread on a slow phone (docs/performance.md). */
export async function chatRows(folder: string): Promise<Row[]> {
  const rows = await withDemoSite(folder, async ({ origin }, { DATA_DIR }) => {
    const [ann, bob] = await insertLongConversation(DATA_DIR, LENGTH);
    return onSlowPhone(async (phone) => {
      const { page } = phone;
      await page.addInitScript((token) => localStorage.setItem('auth_token', token), ann.token);
      await page.goto(`${origin}/chat/${bob.id}`);
      await page.locator('[data-message-text]').last().waitFor();
      await page.waitForTimeout(SETTLED_MS);
      return scrollRows(phone, 'up', () => {
        const log = document.querySelector('[data-message-log]');
        return log === null ? 0 : -log.scrollTop / log.clientHeight;
      });
    });
  });
  return rows.map((row) => ({ ...row, measure: `${LENGTH} messages: ${row.measure}` }));
}
