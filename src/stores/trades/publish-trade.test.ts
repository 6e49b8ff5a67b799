import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';
import { traded } from '../testing/traded.ts';

beforeEach(() => vi.resetModules());

const TRADE_AD = { data: { id: '7', user_id: '1', created_at: 1_800_000_000 } };

async function open(session: StorageEntries = {}, tradeAdId: string | null = null) {
  const page = fakePage({ auth_token: 'abc' }, '/trade-ads/create');
  Object.assign(page.session, session);
  const form = await import('./trade-form.ts');
  const publishing = await import('./publish-trade.ts');
  const { $toast } = await import('../site/toast.ts');
  form.openForm('me', tradeAdId);
  const call = (index: number) => {
    const made = page.calls[index];
    if (made === undefined) throw new Error(`no call ${index}`);
    return made;
  };
  return {
    ...page,
    ...form,
    ...publishing,
    $toast,
    call,
    toast: () => $toast.get()?.title ?? null,
  };
}

async function filled(session?: StorageEntries) {
  const page = await open(session);
  page.chooseItem('offering', 1, traded('fox', 2));
  page.chooseItem('wanted', 0, traded('owl'));
  return page;
}

describe('publishing a trade', () => {
  it('asks for an item on each side', async () => {
    const page = await open();
    await page.publishTrade();
    expect(page.toast()).toBe('You must offer at least one item');
    page.chooseItem('offering', 0, traded('fox'));
    await page.publishTrade();
    expect(page.toast()).toBe("You must specify at least one item you're looking for");
    expect(page.calls).toEqual([]);
  });

  it('sends the form once, however often it is pressed, then goes to the list', async () => {
    const page = await filled();
    const { clientId } = page.$tradeForm.get();
    const done = page.publishTrade();
    void page.publishTrade();
    expect(page.$publishing.get()).toBe(true);
    expect(page.call(0)).toMatchObject({
      method: 'POST',
      path: '/api/trade-ads',
      body: {
        title: 'Trade Offer',
        status: 'published',
        offering_items: [{ petSlug: 'fox', quantity: 2, isCategory: false }],
        looking_for_items: [{ petSlug: 'owl', quantity: 1, isCategory: false }],
        client_id: clientId,
      },
    });
    page.call(0).answer(TRADE_AD, 201);
    await done;
    await page.publishTrade();
    expect([page.calls.length, page.navigations]).toEqual([1, ['/trade-ads']]);
    expect([page.toast(), page.session.trade_form]).toEqual([
      'Trade ad published successfully!',
      undefined,
    ]);
    // The list shows what fits it.
    expect(page.session.published_trade_ad).toBe(TRADE_AD.data.id);
  });

  it('says that ten trade ads are open, with a link to them', async () => {
    const page = await filled();
    const done = page.publishTrade();
    const message = 'You have 10 open ads. That is the limit. Delete one, or wait until one ends.';
    page.call(0).answer({ error: { code: 'too_many_open_ads', message } }, 409);
    await done;
    expect(page.$toast.get()).toMatchObject({
      title: message,
      action: { label: 'Your ads', href: '/trade-ads?user=me' },
    });
  });

  it.each([
    ['shows the message of the backend', { error: { code: 'x', message: 'Wait 2 minutes.' } }, 429],
    ['shows its own message when the backend gives none', {}, 422],
    ['shows its own message when no answer comes', null, 0],
  ])('%s after a failure and keeps the form', async (_, body, status) => {
    const page = await filled();
    const done = page.publishTrade();
    page.call(0).answer(body, status);
    await done;
    const serverMessage = body !== null && 'error' in body ? body.error?.message : null;
    expect(page.toast()).toBe(serverMessage ?? 'Failed to submit trade ad. Please try again.');
    expect([page.$publishing.get(), page.navigations]).toEqual([false, []]);
    expect(page.chosenSides(page.$tradeForm.get()).offering).toHaveLength(1);
    expect(page.session.trade_form).toContain('fox');
  });

  it('repeats the same call after a lost answer, also after a reload', async () => {
    const page = await filled();
    const first = page.publishTrade();
    page.call(0).answer(null);
    await first;
    vi.resetModules();
    const next = await open(page.session);
    const second = next.publishTrade();
    const sent = next.call(0);
    expect(sent.body).toEqual(page.call(0).body);
    sent.answer(TRADE_AD);
    await second;
    expect([next.calls.length, next.navigations]).toEqual([1, ['/trade-ads']]);
  });

  it('updates the trade ad to the changed form after a lost answer', async () => {
    const page = await filled();
    void page.publishTrade();
    // The page is left before an answer comes.
    vi.resetModules();
    const next = await open(page.session);
    next.chooseItem('wanted', 1, traded('cat'));
    const done = next.publishTrade();
    next.call(0).answer(TRADE_AD);
    await vi.waitFor(() => expect(next.calls).toHaveLength(2));
    expect(next.call(1)).toMatchObject({
      method: 'PUT',
      path: '/api/trade-ads/7',
      body: { looking_for_items: [{ petSlug: 'owl' }, { petSlug: 'cat' }] },
    });
    next.call(1).answer(TRADE_AD);
    await done;
    expect(next.toast()).toBe('Trade ad published successfully!');
  });

  it('publishes only the changed form after a refusal', async () => {
    const page = await filled();
    const first = page.publishTrade();
    page.call(0).answer({}, 422);
    await first;
    page.chooseItem('wanted', 1, traded('cat'));
    const second = page.publishTrade();
    page.call(1).answer(TRADE_AD, 201);
    await second;
    expect([page.calls.length, page.navigations]).toEqual([2, ['/trade-ads']]);
  });

  it('says that the trade ad is gone, and creates another one at the next try', async () => {
    const page = await filled();
    const { clientId } = page.$tradeForm.get();
    const first = page.publishTrade();
    page.call(0).answer({ error: { code: 'ad_gone', message: 'It is gone by now.' } }, 409);
    await first;
    expect(page.toast()).toBe('It is gone by now.');
    const second = page.publishTrade();
    expect(page.call(1).body).toMatchObject({ offering_items: [{ petSlug: 'fox' }] });
    expect(page.call(1).body).not.toMatchObject({ client_id: clientId });
    page.call(1).answer(TRADE_AD, 201);
    await second;
    expect([page.calls.length, page.navigations]).toEqual([2, ['/trade-ads']]);
  });

  it('leads to the open trade ad that has the same content', async () => {
    const page = await filled();
    const done = page.publishTrade();
    const message = 'You have this ad open already.';
    page.call(0).answer({ error: { code: 'ad_open', message, ad_id: 'a/7' } }, 409);
    await done;
    expect(page.$toast.get()).toMatchObject({
      title: message,
      action: { label: 'See the ad', href: '/trade-ads?user=me#a%2F7' },
    });
    expect(page.$publishing.get()).toBe(false);
  });

  it('shows no toast of its own when the session is over, and keeps the form', async () => {
    const page = await filled();
    const done = page.publishTrade();
    page.call(0).answer(401);
    await done;
    expect([page.events, page.toast()]).toEqual([['auth:logout'], null]);
    vi.resetModules();
    const next = await open(page.session);
    expect(next.$tradeForm.get()).toEqual(page.$tradeForm.get());
  });
});

const worth = (slug: string, value: number) => ({
  ...traded(slug),
  item: { ...traded(slug).item, value },
});

describe('a trade ad by which the player loses much', () => {
  const unfair = async () => {
    const page = await open();
    page.chooseItem('offering', 0, worth('dragon', 1000));
    page.chooseItem('wanted', 0, worth('carrot', 599));
    return page;
  };

  it('is published once the player has confirmed it', async () => {
    const page = await unfair();
    await page.publishTrade();
    expect([page.$isAsked.get(), page.calls, page.toast()]).toEqual([true, [], null]);
    const done = page.publishTrade();
    expect([page.$isAsked.get(), page.$publishing.get()]).toEqual([false, true]);
    page.call(0).answer(TRADE_AD, 201);
    await done;
    expect(page.navigations).toEqual(['/trade-ads']);
  });

  it('is asked about again after a change and after the way back', async () => {
    const page = await unfair();
    await page.publishTrade();
    page.chooseItem('offering', 1, worth('owl', 5));
    expect(page.$isAsked.get()).toBe(false);
    await page.publishTrade();
    expect([page.$isAsked.get(), page.calls]).toEqual([true, []]);
    page.backToForm();
    await page.publishTrade();
    expect([page.$isAsked.get(), page.calls]).toEqual([true, []]);
  });

  it('is saved once the player has confirmed it', async () => {
    const page = await open({}, '7');
    const sides = { offering: [worth('dragon', 1000)], wanted: [worth('carrot', 599)] };
    page.openForm('me', '7', sides);
    await page.saveTrade('7');
    expect([page.$isAsked.get(), page.calls]).toEqual([true, []]);
    void page.saveTrade('7');
    expect(page.call(0).method).toBe('PUT');
  });

  it('is not asked about when the loss is 40 %', async () => {
    const page = await unfair();
    page.chooseItem('wanted', 0, worth('carrot', 600));
    void page.publishTrade();
    expect([page.$isAsked.get(), page.calls.length]).toEqual([false, 1]);
  });
});

describe('saving a trade ad', () => {
  it('changes its sides and goes to it among the own ones', async () => {
    const page = await filled();
    const unsent = page.session.trade_form;
    page.openForm('me', 'a/7', { offering: [traded('emu')], wanted: [traded('cat', 3)] });
    const done = page.saveTrade('a/7');
    expect(page.call(0)).toMatchObject({
      method: 'PUT',
      path: '/api/trade-ads/a%2F7',
      body: {
        offering_items: [{ petSlug: 'emu', quantity: 1, isCategory: false }],
        looking_for_items: [{ petSlug: 'cat', quantity: 3, isCategory: false }],
      },
    });
    page.call(0).answer(TRADE_AD);
    await done;
    expect([page.toast(), page.navigations]).toEqual([
      'Trade ad updated successfully!',
      ['/trade-ads?user=1#7'],
    ]);
    expect(page.session.trade_form).toBe(unsent);
  });

  it("shows the backend's message when the trade ad belongs to somebody else", async () => {
    const page = await open({}, '7');
    page.openForm('me', '7', { offering: [traded('emu')], wanted: [traded('cat')] });
    const done = page.saveTrade('7');
    page.call(0).answer({ error: { code: 'not_yours', message: 'This is not yours.' } }, 403);
    await done;
    expect([page.toast(), page.navigations]).toEqual(['This is not yours.', []]);
  });
});
