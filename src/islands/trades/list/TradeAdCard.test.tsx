import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import { TradeAdCard } from './TradeAdCard.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));

function cardOf(more: object, isOwn = false): string {
  const tradeAd = toTradeAd({ id: 'a', user_id: 'abcdef', created_at: 1_800_000_000, ...more });
  if (tradeAd === null) throw new Error('unreadable trade ad');
  return renderToStaticMarkup(<TradeAdCard tradeAd={tradeAd} isOwn={isOwn} />);
}
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

it('shows a generated name, initials and a background for an unknown author', () => {
  const html = cardOf({});
  expect(html).toContain('>User abcd</a></h2>');
  expect(html).toMatch(/data-avatar="\w+">US<\/span>/);
  expect(html).not.toContain('<img');
  expect(count(html, /Nothing that can be shown\./g)).toBe(2);
});

it('shows avatars from allowed hosts only', () => {
  const user = (avatar_url: string) => ({ user: { username: 'Ann', avatar_url } });
  expect(cardOf(user('https://tr.rbxcdn.com/a.png'))).toContain(
    'src="https://tr.rbxcdn.com/a.png"',
  );
  for (const url of ['https://evil.test/a.png', 'javascript:alert(1)', '//evil.test/a.png']) {
    expect(cardOf(user(url))).not.toContain('<img');
  }
});

it('escapes HTML in names', () => {
  const html = cardOf({
    user: { name: '<b>Bo</b>' },
    offering_items: [{ petSlug: 'x', pet: { id: '1', name: '<script>' } }],
  });
  expect(html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
  expect(html).toContain('&lt;script&gt;');
});

it('shows eight items and the number of further ones', () => {
  const items = Array.from({ length: 500 }, (_, id) => ({ petSlug: `fox-${id}` }));
  const html = cardOf({ offering_items: items, looking_for_items: items.slice(0, 8) });
  expect(count(html, /<li/g)).toBe(16);
  expect(html).toContain('+492 more');
  expect(count(html, / more</g)).toBe(1);
});

it('shows the value of one item, and marks it with "each" for several', () => {
  const pet = { id: '1', name: 'Fox', value: 1200 };
  const shownValue = (quantity: number) =>
    /Value ([\d,]+(?: each)?)/.exec(
      cardOf({ offering_items: [{ petSlug: 'fox', pet, quantity }] }).replace(/<[^>]+>/g, ''),
    )?.[1];
  expect(shownValue(1)).toBe('1,200');
  expect(shownValue(3)).toBe('1,200 each');
});

it('writes both sums and their difference in one style', () => {
  const side = (value: number) => [{ petSlug: 'x', pet: { id: '1', name: 'Fox', value } }];
  const textOf = (give: number, get: number) =>
    cardOf({ looking_for_items: side(give), offering_items: side(get) }).replace(/<[^>]+>/g, '');
  expect(textOf(14_600_000, 14_350_000)).toContain('You give 14.6M, you get 14.35M (−250K)');
  expect(textOf(999_000, 950_000)).toContain('You give 999,000, you get 950,000 (−49,000)');
});

it('shows each item once with its summed amount from 1 to 999, and its extras', () => {
  const html = cardOf({
    offering_items: [
      { petSlug: 'fox', quantity: 2, extras: { mutations: ['Gold', 'Wet'], weight: 3.5 } },
      { petSlug: 'fox', quantity: '3' },
      { petSlug: 'owl', quantity: 1e9 },
      { petSlug: 'cat', quantity: -1 },
      { petSlug: 'dog', quantity: 'many' },
      null,
      { quantity: 5 },
    ],
    looking_for_items: [{ petSlug: 'category-upgrade', isCategory: true }],
  });
  expect([...html.matchAll(/>(×\d+)</g)].map(([, amount]) => amount)).toEqual(['×5', '×999']);
  expect(html).toContain('Gold, Wet, Weight 3.5');
  expect(html).toContain('href="/items/fox"');
  expect(html).not.toContain('category-upgrade"');
  expect(html).toContain('Looking for one bigger pet');
});

it('lets only the owner edit and delete, and disables Chat and Trade for the owner', () => {
  const own = cardOf({}, true);
  expect(count(own, /aria-disabled="true"/g)).toBe(2);
  expect(own).toContain('href="/trade-ads/create?edit=a"');
  expect(own).toContain('Delete');
  const other = cardOf({});
  expect(count(other, /aria-disabled="true"/g)).toBe(0);
  expect(other).not.toContain('Delete');
});

it('colours its edge by the verdict for the reader, and has no colour where that is uncertain', () => {
  const side = (value: number | 'N/A') => [{ petSlug: 'x', pet: { id: '1', name: 'Fox', value } }];
  const edgeOf = (wanted: number | 'N/A', offering: number | 'N/A', isOwn = false) =>
    /<article[^>]*data-verdict="(\w+)"/.exec(
      cardOf({ looking_for_items: side(wanted), offering_items: side(offering) }, isOwn),
    )?.[1];
  expect(edgeOf(100, 200)).toBe('win');
  expect(edgeOf(100, 200, true)).toBe('loss');
  expect(edgeOf(100, 100)).toBe('fair');
  expect(edgeOf(100, 'N/A')).toBe('unsure');
});

it('says with whom Chat and Trade are', () => {
  const text = cardOf({ user: { username: 'Ann' } }).replace(/<[^>]+>/g, '');
  expect(text).toContain('Chat with AnnTrade with Ann');
});

it('begins the buttons of an own trade ad with what its owner can use', () => {
  const labels = (html: string) =>
    [...html.matchAll(/<(?:a|button)[^>]*class="button[^"]*"[^>]*>(?:<span>)?([^<]*)</g)].map(
      ([tag, label]) => `${label}${tag.includes('aria-disabled="true"') ? ' off' : ''}`,
    );
  expect(labels(cardOf({}))).toEqual(['Chat', 'Trade']);
  expect(labels(cardOf({}, true))).toEqual([
    'Edit',
    'Delete',
    'Share my trade ads',
    'Chat off',
    'Trade off',
  ]);
  expect(cardOf({}, true)).not.toContain('button-accent');
});
