import { expect, it, vi } from 'vitest';
import { parsePet } from '../../contract/items/item-codec.ts';
import { weekTrend } from '../../domain/items/trend.ts';
import { fakePage } from '../testing/fake-page.ts';

const pet = (id: string, value: number) => ({
  id,
  name: `Fox ${id}`,
  value,
  weekAgo: { value: 4 },
});
const built = (...ids: string[]) =>
  ids.map((id) => parsePet(pet(id, 1))).filter((item) => item !== null);

async function open(...ids: string[]) {
  vi.resetModules();
  vi.useFakeTimers();
  const page = fakePage();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { homeList } = await import('./home-lists.ts');
  const list = homeList('recent', built(...ids));
  list.listen(() => {});
  const answer = async (part: string, body: object | number) => {
    await vi.advanceTimersByTimeAsync(0);
    page.calls.findLast(({ path }) => path.includes(part))?.answer(body);
    await vi.advanceTimersByTimeAsync(0);
  };
  const shown = () => list.get().data?.map(({ id, value }) => `${id} ${value}`);
  const changes = () => list.get().data?.map((item) => weekTrend(item)?.percent);
  return { answer, shown, changes };
}

it('keeps the places of the built items and takes their new values', async () => {
  const { answer, shown } = await open('a', 'b');
  await answer('/recent', { pets: [pet('b', 9), pet('a', 8)] });
  expect(shown()).toEqual(['a 8', 'b 9']);
});

it('keeps an item that has left the list, with its value of now or else the last one', async () => {
  const { answer, shown, changes } = await open('a', 'b');
  const pets = [pet('c', 7), pet('b', 9)];
  await answer('/recent', { pets });
  await answer('/items/a', { item: { _id: 'a', name: 'Fox a', Image: 'a.png', value: 5 } });
  expect(shown()).toEqual(['a 5', 'b 9', 'c 7']);
  expect(changes()).toEqual([25, 125, 75]);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer('/recent', { pets });
  await answer('/items/a', 500);
  expect(shown()).toEqual(['a 5', 'b 9', 'c 7']);
});

it('shows nothing once its list is empty', async () => {
  const { answer, shown } = await open('a', 'b');
  await answer('/recent', { pets: [] });
  expect(shown()).toEqual([]);
});

it('takes the order of the first answer where the build had no items', async () => {
  const { answer, shown } = await open();
  await answer('/recent', { pets: [pet('b', 1), pet('a', 1)] });
  await vi.advanceTimersByTimeAsync(60_000);
  await answer('/recent', { pets: [pet('a', 2), pet('b', 2)] });
  expect(shown()).toEqual(['b 2', 'a 2']);
});
