import { expect, it } from 'vitest';
import { openChatPage, wireEvent, wireOffer } from '../testing/chat-page.ts';
import { type Page, view } from '../testing/thread-page.ts';

const EVENTS = 'GET /api/conversations/talk/events';
const LENGTH = 150;

/** A conversation with two offers, far apart, whose foxes have a value. */
function conversation(currentValue: () => number) {
  const foxes = () => [
    {
      petSlug: 'fox',
      quantity: 1,
      pet: { slug: 'fox', name: 'Fox', id: 'f', value: currentValue() },
    },
  ];
  const eventOf = (seq: number) => {
    if (seq !== 3 && seq !== 140) return wireEvent(seq);
    const offer = wireOffer({ id: `offer ${seq}`, offering_items: foxes() });
    return { ...wireEvent(seq), kind: 'proposed', body: offer };
  };
  const all = () => Array.from({ length: LENGTH }, (_, index) => eventOf(index + 1));
  return (query: URLSearchParams) => {
    const before = Number(query.get('before') ?? LENGTH + 1);
    const after = Number(query.get('after') ?? 0);
    const events = all().filter(({ seq }) => seq < before && seq > after);
    return { events: events.slice(-100), lastSeq: LENGTH };
  };
}

/** The values of the foxes of all offers on the screen. */
function values(page: Page) {
  const shown = view(page);
  const events = shown.state === 'open' ? shown.events : [];
  return events.flatMap((event) =>
    'offer' in event ? event.offer.offering.map(({ item }) => item.value) : [],
  );
}

it('reads the offers of a thread again every minute, on each of its pages', async () => {
  let value = 100;
  const answer = conversation(() => value);
  const page = await openChatPage({ [EVENTS]: ({ query }) => answer(query) });
  const thread = page.thread();
  await page.advance(0);
  expect(values(page)).toEqual([100]);
  value = 130;
  await thread.loadOlder();
  expect(values(page)).toEqual([130, 100]);
  await page.advance(60_000);
  expect(values(page)).toEqual([130, 130]);
});

it('keeps a removed message removed, and a failed read keeps the values', async () => {
  let value = 100;
  const answer = conversation(() => value);
  const page = await openChatPage({ [EVENTS]: ({ query }) => answer(query) });
  page.thread();
  await page.advance(0);
  page.receive('MESSAGE_REMOVED', { conversationId: 'talk', seq: 141 });
  page.answers[EVENTS] = () => 500;
  value = 130;
  await page.advance(60_000);
  expect(values(page)).toEqual([100]);
  page.answers[EVENTS] = ({ query }) => answer(query);
  await page.advance(10_000);
  expect(values(page)).toEqual([130]);
  const shown = view(page);
  const removed = shown.state === 'open' ? shown.events.find(({ seq }) => seq === 141) : undefined;
  expect(removed).toMatchObject({ kind: 'message', text: '', removed: true });
});

it('reads the offers again at once when a trade ad of one changes, and for no other trade ad', async () => {
  let status = 'published';
  const eventOf = () => {
    const ad = { status, ends_at: 1.9e12, edited_at: null };
    return { ...wireEvent(1), kind: 'proposed', body: wireOffer({ ad_id: 'ad', ad }) };
  };
  let reads = 0;
  const answer = () => {
    reads += 1;
    return { events: [eventOf()], lastSeq: 1 };
  };
  const page = await openChatPage({ [EVENTS]: answer });
  page.thread();
  await page.advance(0);
  const before = reads;
  page.receive('TRADE_AD_REMOVED', { id: 'other' });
  await page.advance(0);
  expect(reads).toBe(before);
  status = 'paused';
  page.receive('TRADE_AD_REMOVED', { id: 'ad' });
  await page.advance(0);
  const shown = view(page);
  const offers = shown.state === 'open' ? shown.events : [];
  expect(offers.map((event) => 'offer' in event && event.offer.ad?.status)).toEqual(['paused']);
});
