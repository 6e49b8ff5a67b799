import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedEvent, IngestAnswer } from '../../contract/items/feed.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { CHUNK_SIZE, RETRY_MS, type SimulatorOptions, startSimulator } from './simulator.ts';

const START = Date.UTC(2026, 10, 20, 12, 3, 20);
const MS_TO_RESET = 100_000;

const acceptAll = (events: readonly FeedEvent[]): IngestAnswer => ({
  applied: events.length,
  older: 0,
  repeated: 0,
  rejected: [],
});

/** Starts a simulator with a feed that keeps the events that it receives. */
function runSimulator(options: Partial<SimulatorOptions> = {}) {
  const sent: (readonly FeedEvent[])[] = [];
  const errors: unknown[] = [];
  const simulator = startSimulator({
    seeded: true,
    send: async (events) => {
      sent.push(events);
      return acceptAll(events);
    },
    onError: (error) => errors.push(error),
    ...options,
  });
  const events = (type: FeedEvent['type']) => sent.flat().filter((event) => event.type === type);
  return { simulator, sent, errors, events };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an empty database receives the catalogue once in chunks, then the backlog and the status', async () => {
  const { simulator, sent, events, errors } = runSimulator({ seeded: false });
  await simulator.filled;
  expect(Math.max(...sent.map(({ length }) => length))).toBe(CHUNK_SIZE);
  expect(events('item')).toHaveLength(DEMO_ITEMS.length);
  expect(events('hatch').length).toBeGreaterThan(300);
  expect(events('stock')).toHaveLength(12);
  expect(events('weather')).toHaveLength(35);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events('item')).toHaveLength(DEMO_ITEMS.length);
  const ids = sent.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(errors).toEqual([]);
  simulator.stop();
});

test('a filled database receives the items under the same ids, and the current shops and weathers', async () => {
  const first = runSimulator({ seeded: false });
  await first.simulator.filled;
  first.simulator.stop();
  const { simulator, sent, events } = runSimulator();
  await simulator.filled;
  expect(new Set(sent.flat().map(({ type }) => type))).toEqual(
    new Set(['item', 'stock', 'weather']),
  );
  const ids = (all: { id: string }[]) => all.map(({ id }) => id);
  expect(ids(events('item'))).toEqual(ids(first.events('item')));
  expect(sent.flat()).toHaveLength(DEMO_ITEMS.length + 41);
  simulator.stop();
});

test('hatches and values continue with the clock', async () => {
  const { simulator, events } = runSimulator();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events('hatch').length).toBeGreaterThanOrEqual(14);
  expect(events('hatch').length).toBeLessThanOrEqual(16);
  expect(events('value').length).toBeGreaterThanOrEqual(3);
  expect(events('value').length).toBeLessThanOrEqual(6);
  expect([...events('hatch'), ...events('value')].every(({ at }) => at > START)).toBe(true);
  simulator.stop();
});

test('a shop resets at the multiples of its interval, within a second', async () => {
  const { simulator, events } = runSimulator();
  const seedShop = () => events('stock').filter(({ id }) => id.includes('SeedStock'));
  await vi.advanceTimersByTimeAsync(MS_TO_RESET - 1);
  expect(seedShop()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(seedShop()).toHaveLength(2);
  expect(seedShop()[1]).toMatchObject({
    at: START + MS_TO_RESET,
    data: { resetTime: START + MS_TO_RESET + 300_000 },
  });
  simulator.stop();
});

test('weathers begin and end', async () => {
  const { simulator, events } = runSimulator();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const changes = events('weather').slice(35);
  const states = changes.map((event) => event.type === 'weather' && event.data.active);
  expect(new Set(states)).toEqual(new Set([true, false]));
  simulator.stop();
});

test('a restart in the same slot repeats the ids of the status', async () => {
  const first = runSimulator();
  await first.simulator.filled;
  first.simulator.stop();
  const second = runSimulator();
  await second.simulator.filled;
  second.simulator.stop();
  expect(second.sent).toEqual(first.sent);
});

test('a failed send is reported and retried, and the whole catalogue arrives', async () => {
  let failures = 3;
  const sent: FeedEvent[] = [];
  const send: SimulatorOptions['send'] = async (events) => {
    if (failures-- > 0) throw new Error('store is down');
    sent.push(...events);
    return acceptAll(events);
  };
  const { simulator, errors } = runSimulator({ seeded: false, send });
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS + 1);
  expect(errors).toHaveLength(3);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await simulator.filled;
  expect(sent.filter(({ type }) => type === 'item')).toHaveLength(DEMO_ITEMS.length);
  expect(errors).toEqual([new Error('store is down'), errors[1], errors[2]]);
  simulator.stop();
});

test('a reset during an outage is sent afterwards', async () => {
  let down = false;
  const sent: FeedEvent[] = [];
  const send: SimulatorOptions['send'] = async (events) => {
    if (down) throw new Error('store is down');
    sent.push(...events);
    return acceptAll(events);
  };
  const { simulator, errors } = runSimulator({ send });
  await vi.advanceTimersByTimeAsync(MS_TO_RESET - 30_000);
  down = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  down = false;
  expect(errors.length).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
  const seedShop = sent.filter(({ id }) => id.startsWith('demo-stock-SeedStock'));
  expect(seedShop.map(({ at }) => at)).toEqual([
    START + MS_TO_RESET - 300_000,
    START + MS_TO_RESET + 300_000,
  ]);
  simulator.stop();
});

test('refused events are reported by id and reason', async () => {
  const rejected = [{ line: 1, reason: 'unknown shop' }];
  const { simulator, errors } = runSimulator({
    send: async (events) => ({ ...acceptAll(events), rejected }),
  });
  await simulator.filled;
  expect(String(errors[0])).toMatch(/demo-item-.* refused: unknown shop/);
  simulator.stop();
});

test('stop ends the simulator, even while sends fail', async () => {
  const { simulator, sent } = runSimulator();
  await vi.advanceTimersByTimeAsync(20_000);
  simulator.stop();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);

  const send = vi.fn(async () => Promise.reject(new Error('store is down')));
  const other = runSimulator({ seeded: false, send });
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  other.simulator.stop();
  await other.simulator.filled;
  const calls = send.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(calls);
  expect(vi.getTimerCount()).toBe(0);
});
