import { describe, expect, it } from 'vitest';
import { START } from '../../../testing/test-app.ts';
import { checkLines } from './mapped-lines.ts';
import { createOutbox, type Sent } from './outbox.ts';

const MINUTE = 60_000;
const rain = (active: boolean) => ({ type: 'weather', data: { name: 'Rain', active } });
const shop = (resetTime: number | null, maxStock = 1) => ({
  type: 'stock',
  data: { category: 'SeedStock', resetTime, items: [{ name: 'Carrot', maxStock }] },
});

/** Offers lines, sends what waits, and returns it without its names. */
function outboxOf(known: [string, Sent][] = []) {
  const outbox = createOutbox('shops', known);
  const send = (raw: unknown[], now: number, refusedAll = false) => {
    outbox.offer(checkLines(raw, now).lines, now);
    const events = outbox.waiting();
    const refused = new Set(refusedAll ? events.map(({ id }) => id) : []);
    outbox.sent(events, refused, now);
    return events;
  };
  return { outbox, send };
}

describe('the outbox of a source', () => {
  it('sends what changed, and what comes back, under an id of its own', () => {
    const { send } = outboxOf();
    const [first] = send([rain(true), shop(null)], START);
    expect(first).toMatchObject({ ...rain(true), at: START, id: expect.stringMatching(/^shops-/) });
    expect(send([rain(true), shop(null)], START + 1)).toEqual([]);
    const [second] = send([rain(false), shop(null)], START + 2);
    const [third] = send([rain(true), shop(null)], START + 3);
    expect([second?.data, third?.data]).toEqual([rain(false).data, rain(true).data]);
    expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3);
  });

  it('gives the same line the same id in every process', () => {
    const ids = [1, 2].map(() => outboxOf().send([rain(true)], START)[0]?.id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('gives a line that comes back with the same time of its own a later one', () => {
    const { send } = outboxOf();
    const timed = (active: boolean) => ({ ...rain(active), at: START });
    const events = [true, false, true].flatMap((active) => send([timed(active)], START + MINUTE));
    expect(events.map(({ at }) => at - START)).toEqual([0, 1, 2]);
  });

  it('keeps the id of a line until it arrives, and drops it when it is over', () => {
    const { outbox } = outboxOf();
    outbox.offer(checkLines([rain(true)], START).lines, START);
    const [waiting] = outbox.waiting();
    outbox.offer(checkLines([rain(true)], START + 5).lines, START + 5);
    expect(outbox.waiting()).toEqual([waiting]);
    outbox.sent([], new Set(), START + 6);
    expect(outbox.waiting()).toEqual([waiting]);
    outbox.offer(checkLines([rain(false)], START + 7).lines, START + 7);
    expect(outbox.waiting()).toMatchObject([rain(false)]);
    outbox.sent([waiting ?? []].flat(), new Set(), START + 8);
    expect(outbox.waiting()).toMatchObject([rain(false)]);
  });

  it('sends a weather again after half an hour, and a shop unless its reset has passed', () => {
    const { send } = outboxOf();
    const now = START + 31 * MINUTE;
    send([rain(true), shop(null)], START);
    expect(send([rain(true), shop(null)], START + 29 * MINUTE)).toEqual([]);
    expect(send([rain(true), shop(null)], now)).toHaveLength(2);
    const later = outboxOf();
    later.send([shop(now - 1)], START);
    expect(later.send([shop(now - 1)], now)).toEqual([]);
  });

  it('sends values again only when the site refused them', () => {
    const value = {
      type: 'value',
      data: { item: 'cat', value: 1, demand: null, trend: null, owners: null },
    };
    const now = START + 40 * MINUTE;
    const [taken, refused] = [outboxOf(), outboxOf()];
    taken.send([value], START);
    refused.send([value], START, true);
    expect([taken.send([value], now), refused.send([value], now).length]).toEqual([[], 1]);
  });

  it('remembers what an earlier process sent', () => {
    const { outbox, send } = outboxOf();
    send([rain(true)], START);
    const next = outboxOf(outbox.memory());
    expect(next.send([rain(true)], START + 1)).toEqual([]);
    expect(next.send([rain(false)], START + 1)).toHaveLength(1);
  });

  it('does not follow the time of a clock that was an hour ahead', () => {
    const { send } = outboxOf();
    send([rain(true)], START + 60 * MINUTE);
    expect(send([rain(false)], START)[0]?.at).toBe(START);
  });

  it('is bounded, however many things a source tells of', () => {
    const { outbox } = outboxOf();
    const description = 'x'.repeat(2000);
    for (let part = 0; part < 5; part += 1) {
      const raw = Array.from({ length: 6000 }, (_, index) => ({
        type: 'item',
        data: {
          ...{
            id: `i${part}-${index}`,
            slug: null,
            name: 'A',
            image: '',
            type: 'Pet',
            description,
          },
          ...{ rarity: null, buyPrice: null, sellValue: null, stock: null, stats: null },
        },
      }));
      outbox.offer(checkLines(raw, START).lines, START);
    }
    expect(JSON.stringify(outbox.waiting()).length).toBeLessThan(17 * 1024 * 1024);
    outbox.sent(outbox.waiting(), new Set(), START);
    expect(outbox.memory().length).toBeLessThanOrEqual(20_000);
  });
});

describe('the lines that an expression makes', () => {
  it.each<[unknown, string]>([
    [7, 'line 1: an object is expected'],
    [{ type: 'rain', data: {} }, 'line 1: type: expected one of'],
    [{ type: 'weather' }, 'line 1: data: expected object'],
    [{ type: 'weather', data: { name: '', active: true } }, 'line 1: data.name'],
    [{ ...rain(true), at: 'now' }, 'line 1: at: expected number'],
    [{ type: 'hatch', data: { item: 'cat', username: 'Ann' } }, 'line 1: at: a hatch needs'],
    [{ type: 'source', data: { name: 'other' } }, 'line 1: type: source is no line of a source'],
  ])('are bad when one is %j', (raw, reason) => {
    const { lines, bad } = checkLines([raw, rain(true)], START);
    expect(bad).toEqual([expect.stringContaining(reason)]);
    expect(lines).toMatchObject([{ subject: 'weather rain' }]);
  });

  it('are about each shop once', () => {
    const { lines, bad } = checkLines([shop(null, 1), shop(null, 2)], START);
    expect(bad).toEqual(['line 2: a second line about stock seedstock']);
    expect(lines).toHaveLength(1);
  });
});
