import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptySlots, type Slots } from '../../../domain/trades/slots.ts';
import { CATEGORIES } from '../../../domain/trades/trade-categories.ts';
import { type TradeItem, unknownItem } from '../../../domain/trades/trade-item.ts';
import { SlotPanel } from './SlotPanel.tsx';

const nothing = () => {};
const html = (slots: Slots) =>
  renderToStaticMarkup(
    <SlotPanel
      title="Give"
      slots={slots}
      onPick={nothing}
      onRemove={nothing}
      onAddSlots={nothing}
    />,
  );
const text = (slots: Slots) =>
  html(slots)
    .replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>|<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

const fox: TradeItem = {
  item: { ...unknownItem('fox'), name: 'Fox <b>', value: 3_550_000_000, rarity: 'Rare' },
  isCategory: false,
  amount: 3,
  extras: { weight: 2.5, mutations: ['Gold', 'Wet'] },
};

it('counts its slots and numbers each of them', () => {
  expect(text(emptySlots())).toContain('|Give|0/4 slots filled|');
  expect(text(emptySlots())).toContain('|Give, slot 4: |Add Item|');
  expect(html(emptySlots())).not.toContain('style=');
});

it('shows a filled slot, with the full value for screen readers', () => {
  const page = text([null, fox, null, null]);
  expect(page).toContain('|1/4 slots filled|');
  expect(page).toContain(
    '|Give, slot 2: |Fox &lt;b&gt;|×3|Value |3,550,000,000| each|Rare|Gold, Wet, Weight 2.5|, change|',
  );
  expect(html([fox])).toContain('aria-label="Give, slot 1: remove Fox &lt;b&gt;"');
  expect(html([fox])).toMatch(/<li [^>]*data-rarity="Rare"/);
});

it('shows the value above the shop price, and only the latter without a value', () => {
  const priced = { ...fox, item: { ...fox.item, sellValue: 70 } };
  expect(text([priced])).toContain('|Value |3,550,000,000| each|Sell |70|Rare|');
  const unvalued = { ...priced, item: { ...priced.item, value: 'N/A' as const } };
  expect(text([unvalued])).toContain('×3|N/A|Sell |70|Rare|');
  const untracked = { ...unvalued, item: { ...unvalued.item, isValueAbsent: true } };
  expect(text([untracked])).toContain('×3|Sell |70| each|Rare|');
  const unknown = { ...untracked, item: { ...untracked.item, sellValue: null } };
  expect(text([unknown])).toContain('×3|N/A|Rare|');
});

it('says of an item in a slot that it cannot be traded', () => {
  const bound = { ...fox, item: { ...fox.item, tradeable: false } };
  expect(text([bound])).toContain('|Rare|Cannot be traded|');
  expect(text([fox])).not.toContain('Cannot be traded');
});

it('shows a single item without an amount, and a category without a value', () => {
  const [adds] = CATEGORIES;
  if (adds === undefined) throw new Error('no category');
  const page = text([{ item: adds, isCategory: true, amount: 1, extras: {} }]);
  expect(page).toContain('|Give, slot 1: |Adds|Looking for pet adds|, change|');
});

it('offers more slots while there are fewer than eight and at most one is empty', () => {
  const filled = (count: number, empty: number): Slots => [
    ...Array.from({ length: count }, () => fox),
    ...emptySlots().slice(0, empty),
  ];
  const offers = (slots: Slots) => html(slots).includes('Add Slots');
  expect([offers(filled(2, 2)), offers(filled(3, 1)), offers(filled(4, 0))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(offers(filled(8, 0))).toBe(false);
});
