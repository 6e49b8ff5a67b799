import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '../../../contract/chat/offer.ts';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { type Answers, openChatPage, toSent, wireEvent } from '../testing/chat-page.ts';

const PROPOSE = 'POST /api/trade-offers';
const ACCEPT = 'POST /api/trade-offers/o/accept';
const EVENTS = 'GET /api/conversations/talk/events';

const wire = (state = 'proposed') => ({
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'ann',
  recipient_id: 'bob',
  state,
  created_at: 1.8e12,
});
const fox = { item: unknownItem('fox'), isCategory: false, amount: 1, extras: {} };
const trade = {
  conversationId: 'talk',
  tradeAdId: null,
  counters: null,
  offering: [fox],
  wanted: [fox],
};
const offer: Offer = {
  ...trade,
  id: 'o',
  proposerId: 'bob',
  recipientId: 'ann',
  state: 'proposed',
  counteredBy: null,
  kept: null,
  acceptedAt: null,
  confirmedBy: null,
  reason: null,
  endedAt: null,
  ad: null,
  createdAt: 1.8e12,
};

async function open(answers: Answers = {}, session = new Map<string, string>()) {
  const page = await openChatPage({ [PROPOSE]: () => wire(), ...answers }, { session });
  const actions = await import('./offer-actions.ts');
  const updates: unknown[] = [];
  page.window.addEventListener('MANUAL_TRADE_OFFER_UPDATE', (event) =>
    updates.push(event instanceof CustomEvent ? event.detail : null),
  );
  const receiveUpdate = (part: object = {}, event: object = {}) =>
    page.receive('TRADE_OFFER', {
      tradeOffer: { id: 'o' },
      conversationId: 'talk',
      message: { ...wireEvent(3, 'ann'), kind: 'proposed', body: wire(), ...event },
      ...part,
    });
  return { ...page, ...actions, updates, receiveUpdate };
}
type Page = Awaited<ReturnType<typeof open>>;
let page: Page;
beforeEach(async () => {
  page = await open();
});

describe('an offer update', () => {
  it('is ignored once for an own offer', async () => {
    await page.propose(trade);
    page.receiveUpdate();
    expect(page.updates).toEqual([]);
    page.receiveUpdate({}, { seq: 4 });
    expect(page.updates).toHaveLength(1);
  });

  it('is ignored once for an own offer, even if it is faster than the answer', async () => {
    let answer = (_: object) => {};
    page.answers[PROPOSE] = () => new Promise((resolve) => (answer = resolve));
    const proposing = page.propose(trade);
    const { client_id } = toSent(page.calls(PROPOSE)[0]?.body);
    page.receiveUpdate({}, { client_id });
    answer(wire());
    await proposing;
    expect(page.updates).toEqual([]);
    page.receiveUpdate({}, { seq: 4 });
    expect(page.updates).toHaveLength(1);
  });

  it("is not recognised as one's own after 30 s", async () => {
    await page.propose(trade);
    await page.advance(30_000);
    page.receiveUpdate();
    expect(page.updates).toHaveLength(1);
  });

  it("is recognised as one's own after a page change", async () => {
    await page.propose(trade);
    const next = await open({}, page.session);
    next.receiveUpdate();
    expect(next.updates).toEqual([]);
  });

  it('fires a window event with the conversation and the message of another player', () => {
    page.receiveUpdate();
    expect(page.updates).toEqual([
      { conversationId: 'talk', message: expect.objectContaining({ seq: 3, kind: 'proposed' }) },
    ]);
  });

  it.each([[{ conversationId: null }], [{ message: null }], [{ tradeOffer: null }]])(
    'is ignored when it lacks something (%j)',
    (part) => {
      page.receiveUpdate(part);
      expect(page.updates).toEqual([]);
    },
  );

  it('reaches the thread in any case', async () => {
    page.thread();
    await page.advance(0);
    await page.propose(trade);
    page.receiveUpdate();
    const view = page.thread().$thread.get();
    expect(view.state === 'open' && view.events.at(-1)).toMatchObject({
      kind: 'proposed',
      offer: { id: 'o' },
    });
  });

  it('is handled even if the stored names are malformed', async () => {
    for (const malformed of ['{', '[]', '{"o":"x"}', `{"o":${1e300}}`]) {
      const next = await open({}, new Map([['pending_offers', malformed]]));
      next.receiveUpdate();
      expect(next.updates).toHaveLength(1);
    }
  });
});

describe('proposing', () => {
  it('needs both sides', async () => {
    expect(await page.propose({ ...trade, offering: [] })).toEqual({
      problem: 'You must offer at least one item',
    });
    expect(await page.propose({ ...trade, wanted: [] })).toEqual({
      problem: "You must specify at least one item you're looking for",
    });
    expect(page.calls(PROPOSE)).toEqual([]);
  });

  it('is the same offer after a lost answer, unless the trade is another or a new one', async () => {
    page.answers[PROPOSE] = () => null;
    expect(await page.propose(trade)).toEqual({
      problem: 'No answer. Check your connection and try again.',
    });
    page.answers[PROPOSE] = () => wire();
    await page.propose({ ...trade, counters: 'x' });
    await page.propose(trade);
    await page.propose(trade);
    const names = page.calls(PROPOSE).map(({ body }) => toSent(body).client_id);
    expect([names[2] === names[0], new Set(names).size]).toEqual([true, 3]);
  });

  it("shows the backend's message when it is refused", async () => {
    const body = { error: { code: 'x', message: 'The offer you counter is settled.' } };
    page.answers[PROPOSE] = () => ({ status: 409, body });
    expect(await page.propose(trade)).toEqual({ problem: 'The offer you counter is settled.' });
  });
});

describe('settling', () => {
  it('is not called refused when nobody answered, because it may have been stored', async () => {
    page.answers[ACCEPT] = () => null;
    expect(await page.settle(offer, 'accept')).toBe(
      'No answer yet. This card will show whether it was saved.',
    );
    expect(page.toast()).toBeNull();
  });

  it('happens once however often it is pressed, and the thread reads the result', async () => {
    page.answers[ACCEPT] = () => wire('accepted');
    page.thread();
    await page.advance(0);
    const reads = page.calls(EVENTS).length;
    const both = [page.settle(offer, 'accept'), page.settle(offer, 'accept')];
    expect(page.$busyOffer.get()).toBe('o');
    expect(await Promise.all(both)).toEqual([null, null]);
    await page.advance(0);
    expect([page.$busyOffer.get(), page.calls(ACCEPT).length]).toEqual([null, 1]);
    expect(page.calls(EVENTS).length).toBe(reads + 1);
  });

  it("shows that it was too late, and lets the other player's update through", async () => {
    page.answers[ACCEPT] = () => 409;
    expect(await page.settle(offer, 'accept')).toBe('This offer cannot be changed any more.');
    expect(page.toast()).toBeNull();
    page.receiveUpdate();
    expect(page.updates).toHaveLength(1);
  });
});

it('works when storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await page.propose(trade);
  page.receiveUpdate();
  expect(page.updates).toEqual([]);
});
