import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hatch, toHatch } from '../../contract/home/hatch.ts';
import { $live, type Live } from './live.ts';
import { $announcedHatch, toRecentHatches } from './recent-hatches.ts';

function hatch(id: string, at: number): Hatch {
  const read = toHatch({ id, at, username: 'Ann', pet: { id: 'p', name: 'Fox' } });
  if (read === null) throw new Error('unreadable hatch');
  return read;
}
const live = (part: Partial<Live> = {}): Live => ({
  isOpen: true,
  stats: null,
  hatches: [],
  at: null,
  ...part,
});
const fetched = (data: Hatch[] | null, at: number | null = 1, failed = false) => ({
  data,
  at,
  failed,
});

it('merges fetched and streamed hatches in one order, each once', () => {
  const recent = toRecentHatches(
    fetched([hatch('b', 2), hatch('a', 1)]),
    live({ hatches: [hatch('c', 3), hatch('b', 2)], at: 9 }),
  );
  expect(recent).toMatchObject({ state: 'known', failed: false, at: 9 });
  expect(recent.state === 'known' && recent.hatches.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

it('is loading before an answer, absent after a 404, and empty without hatches', () => {
  expect(toRecentHatches(fetched(null, null), live())).toEqual({ state: 'loading' });
  expect(toRecentHatches(fetched(null), live())).toEqual({ state: 'absent' });
  expect(toRecentHatches(fetched([]), live())).toMatchObject({ state: 'known', hatches: [] });
});

it("shows the stream's hatches when the backend has no such call", () => {
  const recent = toRecentHatches(fetched(null), live({ hatches: [hatch('a', 1)] }));
  expect(recent).toMatchObject({ state: 'known', hatches: [{ id: 'a' }] });
});

it('fails only while the stream is closed too', () => {
  const failing = fetched([hatch('a', 1)], 5, true);
  expect(toRecentHatches(failing, live())).toMatchObject({ failed: false });
  expect(toRecentHatches(failing, live({ isOpen: false }))).toMatchObject({ failed: true, at: 5 });
  expect(toRecentHatches(fetched(null, null, true), live({ isOpen: false }))).toEqual({
    state: 'failed',
  });
});

describe('the announcement', () => {
  const happen = (...ids: string[]) =>
    $live.set(live({ hatches: ids.map((id, index) => hatch(id, 100 - index)), at: 1 }));

  beforeEach(() => {
    vi.useFakeTimers();
    happen('a');
    const unlisten = $announcedHatch.listen(() => {});
    return () => {
      unlisten();
      vi.advanceTimersByTime(1000);
      vi.useRealTimers();
    };
  });

  it('is a new hatch, at most one in 30 s', () => {
    happen('b', 'a');
    expect($announcedHatch.get()).toBeNull();
    vi.advanceTimersByTime(30_000);
    happen('b', 'a');
    expect($announcedHatch.get()).toBeNull();
    happen('c', 'b', 'a');
    expect($announcedHatch.get()?.id).toBe('c');
    vi.advanceTimersByTime(29_999);
    happen('d', 'c', 'b', 'a');
    expect($announcedHatch.get()?.id).toBe('c');
  });
});
