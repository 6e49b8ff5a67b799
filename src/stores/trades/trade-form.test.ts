import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tradeItemId } from '../../domain/trades/trade-item.ts';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';
import { traded } from '../testing/traded.ts';

beforeEach(() => vi.resetModules());

/** Opens the create form in a tab with a stored form. */
async function open(session: StorageEntries = {}, tradeAdId: string | null = null) {
  const page = fakePage({}, '/trade-ads/create');
  Object.assign(page.session, session);
  const form = await import('./trade-form.ts');
  const { $toast } = await import('../site/toast.ts');
  form.openForm('me', tradeAdId);
  const slugs = (side: 'offering' | 'wanted') =>
    form.$tradeForm.get()[side].map((slot) => slot && `${tradeItemId(slot)} ${slot.amount}`);
  return {
    ...page,
    ...form,
    slugs,
    toast: () => $toast.get()?.title ?? null,
    undo: () => $toast.get()?.button?.press(),
  };
}

describe('the form', () => {
  it('starts with four empty slots on each side', async () => {
    const page = await open();
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
    expect(page.slugs('wanted')).toEqual([null, null, null, null]);
  });

  it('puts an item into a slot and removes it', async () => {
    const page = await open();
    page.chooseItem('offering', 2, traded('fox', 3));
    expect(page.slugs('offering')).toEqual([null, null, 'fox 3', null]);
    expect([page.slugs('wanted')[2], page.toast()]).toEqual([null, null]);
    page.removeItem('offering', 2);
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
  });

  it('adds the amount to a slot that has the item already, and shows that', async () => {
    const page = await open();
    page.chooseItem('wanted', 0, traded('red-fox', 998));
    page.chooseItem('wanted', 1, traded('owl'));
    page.chooseItem('wanted', 1, traded('red-fox', 5));
    expect(page.slugs('wanted')).toEqual(['red-fox 999', null, null, null]);
    expect(page.toast()).toBe('Increased quantity of Red Fox to 999');
  });

  it('puts the side back as it was when the change of another slot is undone', async () => {
    const page = await open();
    page.chooseItem('wanted', 0, traded('fox', 2));
    page.chooseItem('wanted', 1, { ...traded('fox'), extras: { age: 3 } });
    expect(page.$tradeForm.get().wanted[0]?.extras).toEqual({ also: [{ age: 3, amount: 1 }] });
    page.undo();
    expect(page.slugs('wanted')).toEqual(['fox 2', null, null, null]);
    page.chooseItem('wanted', 0, traded('owl'));
    expect(page.toast()).toBe('Replaced Fox with Owl');
    page.undo();
    expect(page.slugs('wanted')).toEqual(['fox 2', null, null, null]);
    expect(page.session.toast).toBeUndefined();
  });

  it('changes an item in its own slot', async () => {
    const page = await open();
    page.chooseItem('wanted', 0, traded('fox', 2));
    page.chooseItem('wanted', 0, traded('fox', 7));
    expect([page.slugs('wanted')[0], page.toast()]).toEqual(['fox 7', null]);
  });

  it('adds four slots once at most one is empty, and never has more than eight', async () => {
    const page = await open();
    page.addSlots('offering');
    expect(page.slugs('offering')).toHaveLength(4);
    for (const index of [0, 1, 2]) page.chooseItem('offering', index, traded(`fox-${index}`));
    page.addSlots('offering');
    expect(page.slugs('offering')).toHaveLength(8);
    page.addSlots('offering');
    expect(page.slugs('offering')).toHaveLength(8);
    page.resetForm();
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
  });
});

describe('the stored form', () => {
  it('survives a reload, in its slots', async () => {
    const page = await open();
    page.chooseItem('offering', 3, traded('fox', 3));
    const { clientId } = page.$tradeForm.get();
    vi.resetModules();
    const next = await open(page.session);
    expect(next.slugs('offering')).toEqual([null, null, null, 'fox 3']);
    expect(next.$tradeForm.get().clientId).toBe(clientId);
  });

  it('survives a reload after a reset as an empty form', async () => {
    const page = await open();
    page.chooseItem('offering', 3, traded('fox', 3));
    page.resetForm();
    vi.resetModules();
    expect((await open(page.session)).slugs('offering')).toEqual([null, null, null, null]);
  });

  it('is not shown to another player in the same tab', async () => {
    const page = await open();
    page.chooseItem('offering', 0, traded('fox'));
    page.openForm('another', null);
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
    page.openForm('me', null);
    expect(page.slugs('offering')[0]).toBe('fox 1');
  });

  it('ends with its page when storage is forbidden', async () => {
    const page = await open();
    const refuse = () => {
      throw new DOMException('no');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    page.openForm('me', null);
    page.chooseItem('offering', 0, traded('fox'));
    page.clearForm();
    expect(page.slugs('offering')[0]).toBe('fox 1');
  });

  it.each(['{"offering":', '[]', '7'])('is ignored when it is %s', async (trade_form) => {
    const page = await open({ trade_form });
    expect(page.slugs('offering')).toEqual([null, null, null, null]);
  });

  it('has a key of its own for an edited trade ad', async () => {
    const page = await open();
    page.chooseItem('offering', 0, traded('fox'));
    const unsent = page.session.trade_form;
    page.openForm('me', '7', { offering: [traded('owl')], wanted: [traded('cat')] });
    page.chooseItem('wanted', 1, traded('dog'));
    expect(page.slugs('wanted')).toEqual(['cat 1', 'dog 1', null, null]);
    expect(page.session.trade_form).toBe(unsent);
    page.openForm('me', '8', { offering: [traded('emu')], wanted: [] });
    expect(page.slugs('offering')[0]).toBe('emu 1');
    page.openForm('me', '7', { offering: [traded('owl')], wanted: [traded('cat')] });
    expect(page.slugs('wanted')[1]).toBe('dog 1');
    page.clearForm();
    page.openForm('me', '7', { offering: [traded('owl')], wanted: [] });
    expect([page.slugs('wanted')[1], page.session.trade_form]).toEqual([null, unsent]);
  });
});

describe('the client id of the form', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('starts with the first item and stays the same until the form is empty', async () => {
    const page = await open();
    expect(page.$tradeForm.get().clientId).toBe('');
    page.chooseItem('offering', 0, traded('fox'));
    const { clientId } = page.$tradeForm.get();
    expect(clientId).toMatch(UUID);
    page.chooseItem('wanted', 0, traded('owl'));
    page.removeItem('offering', 0);
    expect(page.$tradeForm.get().clientId).toBe(clientId);
    page.resetForm();
    page.chooseItem('offering', 0, traded('fox'));
    expect(page.$tradeForm.get().clientId).toMatch(UUID);
    expect(page.$tradeForm.get().clientId).not.toBe(clientId);
  });

  it('is a new one when the form comes from the calculator', async () => {
    const page = await open();
    page.chooseItem('offering', 0, traded('fox'));
    const { clientId } = page.$tradeForm.get();
    const many = [1, 2, 3, 4, 5].map((number) => traded(`owl-${number}`));
    page.storeForm({ offering: many, wanted: [traded('cat', 2)] });
    page.openForm('me', null);
    expect(page.slugs('offering').slice(3)).toEqual(['owl-4 1', 'owl-5 1', null, null, null]);
    expect(page.slugs('wanted')).toEqual(['cat 2', null, null, null]);
    expect(page.$tradeForm.get().clientId).toMatch(UUID);
    expect(page.$tradeForm.get().clientId).not.toBe(clientId);
  });
});
