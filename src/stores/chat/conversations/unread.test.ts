import { beforeEach, expect, it, vi } from 'vitest';
import { openChatPage, wireConversation } from '../testing/chat-page.ts';

beforeEach(() => void vi.resetModules());

it('counts unread messages once the page is idle, shows them in the title', async () => {
  const page = await openChatPage({
    'GET /api/conversations': () => ({ conversations: [wireConversation({ readSeq: 0 })] }),
  });
  Object.assign(document, { title: 'Stocks | Hatchboard' });
  const { $unread } = await import('./unread.ts');
  $unread.listen(() => {});
  expect($unread.get()).toBe(0);
  await page.advance(1000);
  await vi.dynamicImportSettled();
  await page.advance(0);
  expect([$unread.get(), document.title]).toEqual([2, '(2) Stocks | Hatchboard']);
});
