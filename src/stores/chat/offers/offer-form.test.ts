import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '../../../contract/chat/offer.ts';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { type Answers, openChatPage } from '../testing/chat-page.ts';

const PROPOSE = 'POST /api/trade-offers';
const READ_TRADE_AD = 'GET /api/trade-ads/ad';

const reference = (petSlug: string) => ({ petSlug, quantity: 2, isCategory: false });
const wireTradeAd = (part: object = {}) => ({
  data: {
    id: 'ad',
    user_id: 'bob',
    user: { username: 'Bob' },
    created_at: 1.8e9,
    offering_items: [reference('fox')],
    looking_for_items: [reference('owl'), { petSlug: 'category-adds', isCategory: true }],
    ...part,
  },
});
const wireOffer = {
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'ann',
  recipient_id: 'bob',
  state: 'proposed',
  created_at: 1.8e12,
};
const item = (slug: string, amount = 1) => ({
  ...{ item: unknownItem(slug), isCategory: false },
  ...{ amount, extras: {} },
});
const offer: Offer = {
  id: 'old',
  conversationId: 'talk',
  proposerId: 'bob',
  recipientId: 'ann',
  state: 'proposed',
  tradeAdId: 'ad',
  counters: null,
  counteredBy: null,
  offering: [item('fox')],
  wanted: [item('owl', 3)],
  kept: null,
  acceptedAt: null,
  confirmedBy: null,
  reason: null,
  endedAt: null,
  ad: null,
  createdAt: 1.8e12,
};
const mixed: Offer = { ...offer, id: 'mixed', wanted: [item('cat')] };

async function open(answers: Answers = {}) {
  const page = await openChatPage({
    [PROPOSE]: () => wireOffer,
    [READ_TRADE_AD]: () => wireTradeAd(),
    ...answers,
  });
  const store = await import('./offer-form.ts');
  const list = page.$conversations.get();
  const [talk] = list.state === 'known' ? list.conversations : [];
  if (talk === undefined) throw new Error('no conversation');
  const form = () => {
    const now = store.$offerForm.get();
    if (now?.state !== 'open') throw new Error(`the composer is ${now?.state}`);
    return now;
  };
  const sides = () => {
    const { offering, wanted } = store.offerSides(form());
    const side = (items: typeof offering) => items.map((one) => `${one.item.slug} ${one.amount}`);
    return [side(offering), side(wanted)];
  };
  const fill = () => {
    store.chooseForOffer('offering', 0, item('owl'));
    store.chooseForOffer('wanted', 1, item('fox'));
  };
  return { ...page, ...store, talk, form, sides, fill };
}
let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  page = await open();
});

describe('an offer for a trade ad', () => {
  it("starts from the reader's side and names the categories that were left out", async () => {
    await page.openOfferFor(page.talk, 'ad');
    expect(page.sides()).toEqual([['owl 2'], ['fox 2']]);
    expect(page.form().note).toMatch(/^Bob looks for: Adds\. /);
    expect(page.form().names).toEqual(['Bob']);
    await page.sendOffer();
    expect(page.calls(PROPOSE)[0]?.body).toMatchObject({ ad_id: 'ad', conversation_id: 'talk' });
    expect(page.$offerForm.get()).toBeNull();
  });

  it.each([
    [404, 'This trade ad is gone. You can still make an offer of your own.'],
    [wireTradeAd({ user_id: 'eve' }), 'This trade ad is not by Bob.'],
  ])(
    'opens empty with a note when the trade ad is gone or by another player',
    async (answer, note) => {
      page.answers[READ_TRADE_AD] = () => answer;
      await page.openOfferFor(page.talk, 'ad');
      expect([page.sides(), page.form().note, page.form().tradeAdId]).toEqual([
        [[], []],
        note,
        null,
      ]);
    },
  );

  it('is one of its own once the hour of the trade ad is over', async () => {
    await page.openOfferFor(page.talk, 'ad');
    await page.advance(3_600_000);
    await page.sendOffer();
    expect(page.calls(PROPOSE)).toEqual([]);
    expect(page.form()).toMatchObject({ tradeAdId: null });
    expect(page.form().note).toContain('has ended');
    await page.sendOffer();
    expect(page.calls(PROPOSE)[0]?.body).not.toHaveProperty('ad_id', 'ad');
  });

  it('can be read again after a failed read', async () => {
    page.answers[READ_TRADE_AD] = () => null;
    await page.openOfferFor(page.talk, 'ad').then(() => page.advance(0));
    expect(page.$offerForm.get()?.state).toBe('failed');
    page.answers[READ_TRADE_AD] = () => wireTradeAd();
    await page.openOfferFor(page.talk, 'ad');
    expect(page.sides()).toEqual([['owl 2'], ['fox 2']]);
  });

  it('says that its trade ad was edited, and that it is gone, and ignores others and junk', async () => {
    const { followOfferedTradeAd } = await import('./follow-offered-trade-ad.ts');
    const stop = followOfferedTradeAd();
    await page.openOfferFor(page.talk, 'ad');
    const { note } = page.form();
    page.receive('TRADE_AD_CHANGED', { tradeAd: { ...wireTradeAd().data, id: 'other' } });
    page.receive('TRADE_AD_CHANGED', { tradeAd: 'junk' });
    page.receive('TRADE_AD_REMOVED', null);
    expect(page.form().note).toBe(note);
    page.receive('TRADE_AD_CHANGED', { tradeAd: wireTradeAd().data });
    expect(page.form().note).toContain('just been edited');
    expect(page.sides()).toEqual([['owl 2'], ['fox 2']]);
    page.receive('TRADE_AD_REMOVED', { id: 'ad' });
    expect(page.form()).toMatchObject({ tradeAdId: null });
    expect(page.form().note).toContain('is gone');
    stop();
  });

  it('stays closed if it was closed before the trade ad arrived', async () => {
    const opening = page.openOfferFor(page.talk, 'ad');
    page.closeOffer();
    await opening;
    expect(page.$offerForm.get()).toBeNull();
  });
});

it('counters an offer with its sides swapped, once something has changed', async () => {
  page.openRequested({ kind: 'counter', conversation: page.talk, offer });
  expect(page.sides()).toEqual([['owl 3'], ['fox 1']]);
  await page.sendOffer();
  expect(page.calls(PROPOSE)).toEqual([]);
  expect(page.form().problem).toMatch(/Change something in it first/);
  page.chooseForOffer('offering', 0, item('owl', 2));
  expect(page.form().problem).toBe('');
  await page.sendOffer();
  const body = page.calls(PROPOSE)[0]?.body;
  expect(body).toMatchObject({ counters: 'old', offering_items: [{ petSlug: 'owl' }] });
});

it('keeps the choice of each offer when it is closed', async () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.fill();
  page.closeOffer();
  page.openRequested({ kind: 'counter', conversation: page.talk, offer });
  expect(page.sides()).toEqual([['owl 3'], ['fox 1']]);
  page.closeOffer();
  page.openRequested({ kind: 'new', conversation: page.talk });
  expect(page.sides()).toEqual([['owl 1'], ['fox 1']]);
  page.clearOffer();
  page.closeOffer();
  page.openRequested({ kind: 'new', conversation: page.talk });
  expect(page.sides()).toEqual([[], []]);
});

it('starts empty after it was sent', async () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.fill();
  await page.sendOffer();
  expect(page.$offerForm.get()).toBeNull();
  page.openRequested({ kind: 'new', conversation: page.talk });
  expect(page.sides()).toEqual([[], []]);
});

it('is one offer however often it is sent', async () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.fill();
  await Promise.all([page.sendOffer(), page.sendOffer()]);
  expect(page.calls(PROPOSE)).toHaveLength(1);
});

it('shows why it could not be sent, and keeps the choice', async () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  await page.sendOffer();
  expect(page.form().problem).toBe('You must offer at least one item');
  page.fill();
  expect(page.form().problem).toBe('');
  const message = 'This player cannot be written to.';
  page.answers[PROPOSE] = () => ({ status: 403, body: { error: { code: 'blocked', message } } });
  await page.sendOffer();
  expect([page.form().problem, page.sides()]).toEqual([message, [['owl 1'], ['fox 1']]]);
  expect(page.toast()).toBeNull();
});

describe('an offer by which the player seems to lose, a counter offer too', () => {
  const worth = (slug: string, value: number) => ({
    ...item(slug),
    item: { ...unknownItem(slug), value },
  });
  const ask = () => {
    page.chooseForOffer('offering', 0, worth('owl', 100));
    page.chooseForOffer('wanted', 0, worth('fox', 1));
    return page.sendOffer();
  };

  it.each([
    ['new', () => ({ kind: 'new', conversation: page.talk }) as const],
    ['counter', () => ({ kind: 'counter', conversation: page.talk, offer: mixed }) as const],
  ])('is sent once the player has confirmed it, unless it changes: %s', async (_, request) => {
    page.openRequested(request());
    page.clearOffer();
    await ask();
    expect([page.form().isAsked, page.calls(PROPOSE).length]).toEqual([true, 0]);
    page.backToOffer();
    expect(page.form().isAsked).toBe(false);
    await ask();
    page.chooseForOffer('wanted', 1, item('owl'));
    expect(page.form().isAsked).toBe(false);
    page.removeFromOffer('wanted', 1);
    await page.sendOffer();
    await page.sendOffer();
    expect(page.calls(PROPOSE)).toHaveLength(1);
  });

  it('says why it was refused in place of the question', async () => {
    page.answers[PROPOSE] = () => 409;
    page.openRequested({ kind: 'new', conversation: page.talk });
    await ask();
    await page.sendOffer();
    const problem = 'This offer cannot be changed any more.';
    expect(page.form()).toMatchObject({ isAsked: false, problem });
    await page.sendOffer();
    expect(page.form()).toMatchObject({ isAsked: true, problem: '' });
  });
});

it('shows a failure as a toast when it was closed meanwhile', async () => {
  page.answers[PROPOSE] = () => 409;
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.fill();
  const sending = page.sendOffer();
  page.closeOffer();
  await sending;
  expect(page.toast()).toBe('This offer cannot be changed any more.');
  page.openRequested({ kind: 'new', conversation: page.talk });
  expect(page.sides()).toEqual([['owl 1'], ['fox 1']]);
});

it('adds the amount to an item that the side has already', () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.fill();
  page.chooseForOffer('offering', 2, item('owl', 4));
  expect([page.sides()[0], page.form().note, page.form().names]).toEqual([
    ['owl 5'],
    'Increased quantity of Owl to 5',
    ['Owl'],
  ]);
  page.undoChoice();
  expect([page.sides()[0], page.form().note, page.form().undo]).toEqual([['owl 1'], '', null]);
  page.undoChoice();
  expect(page.sides()[0]).toEqual(['owl 1']);
  page.removeFromOffer('offering', 0);
  expect(page.sides()[0]).toEqual([]);
});

it('adds slots only when they are needed', () => {
  page.openRequested({ kind: 'new', conversation: page.talk });
  page.addOfferSlots('offering');
  expect(page.form().offering).toHaveLength(4);
  for (const index of [0, 1, 2]) page.chooseForOffer('offering', index, item(`pet-${index}`));
  page.addOfferSlots('offering');
  expect(page.form().offering).toHaveLength(8);
});
