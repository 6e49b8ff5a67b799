import { expect, it } from 'vitest';
import { changeEvents, extendLog, logOf, pageOf } from './event-log.ts';

const page = (first: number, last: number, ...seqs: number[]) => ({
  first,
  last,
  events: seqs.map((seq) => ({ seq })),
});
const seqs = ({ events }: { events: readonly { seq: number }[] }) => events.map(({ seq }) => seq);

it('begins with a page, above which there may be more', () => {
  expect(logOf(page(5, 7, 5, 6, 7))).toMatchObject({ from: 4, to: 7 });
  expect(logOf(page(1, 0))).toEqual({ from: 0, to: 0, events: [] });
});

it('grows at both ends, however the pages overlap with it', () => {
  let log = logOf(page(5, 6, 5, 6));
  log = extendLog(log, page(6, 8, 6, 7, 8));
  log = extendLog(log, page(2, 5, 2, 3, 4, 5));
  log = extendLog(log, pageOf({ seq: 9 }));
  expect(log).toMatchObject({ from: 1, to: 9 });
  expect(seqs(log)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

it('ignores pages that leave a gap, and adds no event twice', () => {
  const log = logOf(page(5, 6, 5, 6));
  for (const other of [page(8, 9, 8, 9), page(1, 3, 1, 2, 3), page(5, 6, 5, 6), page(7, 6)]) {
    expect(extendLog(log, other)).toBe(log);
  }
});

it('covers events that could not be read', () => {
  const log = extendLog(logOf(page(1, 2, 1, 2)), page(3, 6, 3, 5));
  expect(log.to).toBe(6);
  expect(seqs(log)).toEqual([1, 2, 3, 5]);
});

it('changes single events, and stays the same when none changes', () => {
  const log = logOf(page(1, 3, 1, 2, 3));
  const change = (event: { seq: number }) => ({ ...event, isChanged: true });
  expect(changeEvents(log, [2, 9], change).events).toEqual([
    { seq: 1 },
    { seq: 2, isChanged: true },
    { seq: 3 },
  ]);
  expect(changeEvents(log, [9], change)).toBe(log);
  expect(changeEvents(log, [1], (event) => event)).toBe(log);
});

it('sorts an unordered page, and keeps each wanted event once', () => {
  expect(seqs(logOf(page(3, 5, 5, 3, 4, 3, 99, 1)))).toEqual([3, 4, 5]);
});
