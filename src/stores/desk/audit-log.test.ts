import { expect, it } from 'vitest';
import { openDeskAs } from './testing/desk-page.ts';

const LOG = '/api/desk/log';
const line = (id: string) => ({
  ...{ id, at: 1, actor: 'Ann', actor_id: '1', action: 'warn', user: { id: '2', username: 'Bob' } },
  ...{ reason: 'Is mean', detail: null },
});
const lines = (...ids: string[]) => ids.map(line);

async function openLog() {
  const page = await openDeskAs('moderator', '?view=log');
  const { $log, readOlderLines } = await import('./audit-log.ts');
  $log.listen(() => {});
  await page.advance(0);
  const shown = () => {
    const log = $log.get();
    return log.state === 'known' ? [log.data.lines.map(({ id }) => id).join(), log.data.more] : [];
  };
  return { ...page, readOlderLines, shown };
}

it('adds older lines below, and newer ones above as they come', async () => {
  const page = await openLog();
  await page.answer(LOG, { lines: lines('4', '3'), more: true });
  expect(page.shown()).toEqual(['4,3', true]);
  void page.readOlderLines();
  await page.advance(0);
  await page.answer(`${LOG}?before=3`, { lines: lines('2', '1'), more: false });
  expect(page.shown()).toEqual(['4,3,2,1', false]);
  await page.advance(30_000);
  await page.answer(LOG, { lines: lines('5', '4'), more: true });
  expect(page.shown()).toEqual(['5,4,3,2,1', false]);
});

it('keeps its lines when older ones cannot be read, and says so', async () => {
  const page = await openLog();
  await page.answer(LOG, { lines: lines('4'), more: true });
  void page.readOlderLines();
  void page.readOlderLines();
  await page.advance(0);
  await page.answer(`${LOG}?before=4`, 404);
  expect(page.paths().filter((path) => path.includes('before'))).toHaveLength(1);
  expect(page.shown()).toEqual(['4', true]);
  expect(page.toast()).toMatchObject({ kind: 'error' });
});
