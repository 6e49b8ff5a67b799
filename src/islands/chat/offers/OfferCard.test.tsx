import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer, OfferState } from '../../../contract/chat/offer.ts';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { OfferCard } from './OfferCard.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));

const conversation: Conversation = {
  id: 'talk',
  partner: { id: 'bob', username: 'Bob <b>', avatar: null },
  lastSeq: 2,
  readSeq: 2,
  last: null,
  blocked: false,
};
const item = (slug: string, value: number) => ({
  ...{ item: { ...unknownItem(slug), value }, isCategory: false },
  ...{ amount: 1, extras: {} },
});
const offer: Offer = {
  id: 'o',
  conversationId: 'talk',
  proposerId: 'bob',
  recipientId: 'ann',
  state: 'proposed',
  adId: null,
  counters: null,
  counteredBy: null,
  offering: [item('fox', 100)],
  wanted: [item('owl', 300)],
  createdAt: 1.8e12,
};

type Options = { me?: string; kind?: OfferState; now?: OfferState; blocked?: boolean };
function card({ me = 'ann', kind = 'proposed', now = kind, blocked = false }: Options, more = {}) {
  const told = { ...offer, ...more, state: kind };
  const event = { seq: 1, senderId: 'bob', clientId: null, at: 1.8e12, kind, offer: told };
  const latest = new Map([
    ['o', { ...offer, ...more, state: now }],
    ['next', { ...offer, id: 'next' }],
  ]);
  const talk = { ...conversation, blocked };
  return renderToStaticMarkup(
    <OfferCard event={event} latest={latest} me={me} conversation={talk} />,
  );
}
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

it('lets who got an open offer accept, decline and counter it, and who made it take it back', () => {
  expect(buttons(card({}))).toEqual(['Accept', 'Decline', 'Counter']);
  expect(buttons(card({ me: 'bob' }))).toEqual(['Withdraw']);
  expect(words(card({}))).toContain('Bob &lt;b&gt; proposed a trade');
});

it('shows both sides and the verdict as the reader gives and gets them', () => {
  expect(words(card({}))).toMatch(/You give\|Owl\|300\|You get\|Fox\|100\|For you: Loss/);
  expect(words(card({ me: 'bob' }))).toMatch(/You give\|Fox\|100\|You get\|Owl\|300\|For you: Win/);
});

it.each(['accepted', 'declined', 'withdrawn', 'countered'] as const)(
  'has no buttons and no old badge on what it was before it was %s, but says what came of it',
  (now) => {
    const html = card({ now });
    expect(buttons(html)).toEqual([]);
    expect(words(html)).toMatch(
      /proposed a trade\|(Accepted: now trade in the game|Declined|Withdrawn|Countered)\|/,
    );
    expect(words(html)).not.toContain('Proposed');
    expect(words(card({}))).toContain('|Proposed|');
  },
);

it('says that an accepted trade happens in the game', () => {
  const html = card({ kind: 'accepted' });
  expect(words(html)).toContain('Accepted: now trade in the game');
  expect(words(html)).toContain('You both agreed. The trade itself happens in the game.');
  expect(buttons(html)).toEqual([]);
});

it('leads from a countered offer to the next and back, where they are known', () => {
  const countered = { counteredBy: 'next' };
  expect(buttons(card({ kind: 'countered' }, countered))).toEqual(['See the new offer']);
  expect(buttons(card({ now: 'countered' }, countered))).toEqual(['See the new offer']);
  expect(buttons(card({ kind: 'countered' }, { counteredBy: 'far' }))).toEqual([]);
  expect(buttons(card({ me: 'bob' }, { counters: 'next' }))).toContain('See the earlier offer');
  expect(buttons(card({ me: 'bob' }, { counters: 'far' }))).toEqual(['Withdraw']);
});

it('lets nobody answer a player whom they blocked', () => {
  const html = card({ blocked: true });
  expect(buttons(html)).toEqual([]);
  expect(words(html)).toContain('You blocked Bob &lt;b&gt;. Unblock to answer.');
});
