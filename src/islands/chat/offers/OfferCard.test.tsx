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
  deleted: false,
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
  tradeAdId: null,
  counters: null,
  counteredBy: null,
  offering: [item('fox', 100)],
  wanted: [item('owl', 300)],
  createdAt: 1.8e12,
};

type Options = { me?: string; kind?: OfferState; now?: OfferState; blocked?: boolean };
function card({ me = 'ann', kind = 'proposed', now = kind, blocked = false }: Options, more = {}) {
  const offerAtEvent = { ...offer, ...more, state: kind };
  const event = { seq: 1, senderId: 'bob', clientId: null, at: 1.8e12, kind, offer: offerAtEvent };
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
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

it('lets the recipient accept, decline and counter an open offer, and its author withdraw it', () => {
  expect(buttons(card({}))).toEqual(['Accept', 'Decline', 'Counter']);
  expect(buttons(card({ me: 'bob' }))).toEqual(['Withdraw']);
  expect(textOf(card({}))).toContain('Bob &lt;b&gt; proposed a trade');
});

it("shows both sides and the verdict from the reader's point of view", () => {
  expect(textOf(card({}))).toMatch(/You give\|Owl\|300\|You get\|Fox\|100\|For you: Loss/);
  expect(textOf(card({ me: 'bob' }))).toMatch(
    /You give\|Fox\|100\|You get\|Owl\|300\|For you: Win/,
  );
});

it.each(['accepted', 'declined', 'withdrawn', 'countered'] as const)(
  'replaces the buttons and the Proposed badge by the outcome once an offer was %s',
  (now) => {
    const html = card({ now });
    expect(buttons(html)).toEqual([]);
    expect(textOf(html)).toMatch(
      /proposed a trade\|(Accepted: now trade in the game|Declined|Withdrawn|Countered)\|/,
    );
    expect(textOf(html)).not.toContain('Proposed');
    expect(textOf(card({}))).toContain('|Proposed|');
  },
);

it('says that an accepted trade happens in the game', () => {
  const html = card({ kind: 'accepted' });
  expect(textOf(html)).toContain('Accepted: now trade in the game');
  expect(textOf(html)).toContain('You both agreed. The trade itself happens in the game.');
  expect(buttons(html)).toEqual([]);
});

it('links a countered offer to the next offer and back where both are known', () => {
  const countered = { counteredBy: 'next' };
  expect(buttons(card({ kind: 'countered' }, countered))).toEqual(['See the new offer']);
  expect(buttons(card({ now: 'countered' }, countered))).toEqual(['See the new offer']);
  expect(buttons(card({ kind: 'countered' }, { counteredBy: 'far' }))).toEqual([]);
  expect(buttons(card({ me: 'bob' }, { counters: 'next' }))).toContain('See the earlier offer');
  expect(buttons(card({ me: 'bob' }, { counters: 'far' }))).toEqual(['Withdraw']);
});

it('shows no buttons for the offer of a blocked player', () => {
  const html = card({ blocked: true });
  expect(buttons(html)).toEqual([]);
  expect(textOf(html)).toContain('You blocked |Bob &lt;b&gt;|. Unblock to answer.');
});

it('lets the reader withdraw their own offer while they block the recipient', () => {
  expect(buttons(card({ me: 'bob', blocked: true }))).toEqual(['Withdraw']);
});

it.each(['proposed', 'accepted', 'declined', 'withdrawn', 'countered'] as const)(
  'shows when an offer was %s',
  (kind) => {
    const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(1.8e12);
    expect(card({ kind })).toContain(`<time dateTime="2027-01-15T08:00:00.000Z">${time}</time>`);
  },
);
