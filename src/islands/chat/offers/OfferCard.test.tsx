import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { OfferState } from '../../../domain/deals/offer-states.ts';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { $now } from '../../../stores/shared/clock.ts';
import { OfferCard } from './OfferCard.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));

const conversation: Conversation = {
  id: 'talk',
  partner: { id: 'bob', username: 'Bob <b>', avatar: null },
  lastSeq: 2,
  readSeq: 2,
  own: [],
  last: null,
  blocked: false,
  deleted: false,
  request: null,
  suspended: false,
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
  kept: null,
  acceptedAt: null,
  confirmedBy: null,
  reason: null,
  endedAt: null,
  ad: null,
};

type Options = {
  me?: string;
  kind?: OfferState;
  now?: OfferState;
  blocked?: boolean;
  first?: number;
};
function card(
  { me = 'ann', kind = 'proposed', now = kind, blocked = false, first = 1 }: Options,
  more = {},
) {
  const offerAtEvent = { ...offer, ...more, state: kind };
  const event = { seq: 1, senderId: 'bob', clientId: null, at: 1.8e12, kind, offer: offerAtEvent };
  const latest = new Map([
    ['o', { offer: { ...offer, ...more, state: now }, first }],
    ['next', { offer: { ...offer, id: 'next' }, first: 9 }],
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
  expect(textOf(card({}))).toContain('Bob &lt;b&gt;| proposed a trade');
});

it("shows both sides and the verdict from the reader's point of view", () => {
  expect(textOf(card({}))).toContain(
    '|You give|Owl|Value |300|⇄|You get|Fox|Value |100|−|−66\u00a0%| For you: Loss',
  );
  expect(textOf(card({ me: 'bob' }))).toContain(
    '|You give|Fox|Value |100|⇄|You get|Owl|Value |300|+|+66\u00a0%| For you: Win',
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

const AT = 1.8e12;
const agreement = { acceptedAt: AT };
const BUTTONS = ['We traded', 'It fell through', 'Call it off'];

it('asks both players how an agreement ended, and lets either call it off until both say that they traded', () => {
  $now.set(AT);
  expect(buttons(card({ now: 'accepted' }, agreement))).toEqual(BUTTONS);
  expect(buttons(card({ now: 'accepted', me: 'bob' }, agreement))).toEqual(BUTTONS);
  const confirmed = { ...agreement, confirmedBy: 'bob' };
  const mine = card({ now: 'confirmed', me: 'bob' }, confirmed);
  expect(buttons(mine)).toEqual(['It fell through', 'Call it off']);
  expect(textOf(mine)).toContain('You said that you traded. Waiting for |Bob');
  const asked = card({ now: 'confirmed' }, confirmed);
  expect(buttons(asked)).toEqual(['Yes, we traded', 'It fell through', 'Call it off']);
  expect(textOf(asked)).toContain('says that you traded. Is that so?');
});

it('asks nobody after a day, and says that the agreement was not confirmed in time', () => {
  $now.set(AT + 86_400_000);
  const html = card({ now: 'accepted' }, agreement);
  expect(buttons(html)).toEqual([]);
  expect(textOf(html)).toContain('|Not confirmed in time|');
  $now.set(AT);
});

it('has the colour of its state at that time: blue while open, green once agreed or traded, else none', () => {
  const tint = (html: string) => /\[--tint:var\(--(\w+)\)\]/.exec(html)?.[1];
  $now.set(AT);
  expect(tint(card({}))).toBe('blue');
  expect(tint(card({}, ad('removed')))).toBe('edge');
  expect(tint(card({ now: 'accepted' }, agreement))).toBe('green');
  expect(tint(card({ now: 'traded' }, agreement))).toBe('green');
  expect(tint(card({ now: 'fell_through' }, agreement))).toBe('edge');
  $now.set(AT + 86_400_000);
  expect(tint(card({ now: 'accepted' }, agreement))).toBe('edge');
  $now.set(AT + 259_200_000);
  expect(tint(card({}))).toBe('edge');
  $now.set(AT);
});

it('says why a deal fell through', () => {
  const html = card({ now: 'fell_through' }, { ...agreement, reason: 'no_show' });
  expect(textOf(html)).toContain('|Fell through|');
  expect(textOf(html)).toContain('One of us did not come.');
});

it('shows a later event as a line that leads to the one card', () => {
  const html = card({ kind: 'accepted', first: 0 }, agreement);
  expect(buttons(html)).toEqual(['See the offer']);
  expect(textOf(html)).toContain('Bob &lt;b&gt;| accepted the offer');
  expect(html).not.toContain('<article');
});

it('counts with the values that the offer kept, and shows the sums of now beside them', () => {
  const kept = { at: AT, bySlug: { fox: 250, owl: 200 }, multipliers: {} };
  const text = textOf(card({}, { kept }));
  expect(text).toContain(
    '|You give|Owl|Value |200|⇄|You get|Fox|Value |250|+|+20\u00a0%| For you: Win',
  );
  expect(text).toMatch(/Now: you give \|300\|, you get \|100\|/);
  const same = { at: AT, bySlug: { fox: 100, owl: 300 }, multipliers: {} };
  expect(textOf(card({}, { kept: same }))).toContain('They are the same now.');
  expect(textOf(card({}))).toContain(
    'These are the values of today. The ones from then were not kept.',
  );
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

const ad = (status: string, more = {}) => ({
  ad: { status, endsAt: AT + 1000, editedAt: null, ...more },
});

it('says what became of the trade ad of an open offer, and offers only what will work', () => {
  $now.set(AT);
  const paused = card({}, ad('paused'));
  expect(textOf(paused)).toContain('The ad is paused: it is promised in another deal.');
  expect(buttons(paused)).toEqual(['Decline', 'Counter']);
  const edited = card({}, ad('published', { editedAt: AT + 1 }));
  expect(textOf(edited)).toContain('The ad was edited after this offer.');
  const gone = card({}, ad('removed'));
  expect(textOf(gone)).toMatch(/\|Ended\|.*This offer has ended\..*The ad is gone\./);
  expect(buttons(gone)).toEqual([]);
});

it('keeps an offer whose trade ad has only come to the end of its hour', () => {
  $now.set(AT + 1000);
  const html = card({}, ad('published'));
  expect(textOf(html)).toContain('The ad has ended.');
  expect(buttons(html)).toEqual(['Accept', 'Decline', 'Counter']);
});

it('has no buttons once the 72 hours of an offer are over', () => {
  $now.set(AT + 259_200_000);
  const html = card({});
  expect(textOf(html)).toContain('|Ended|');
  expect(buttons(html)).toEqual([]);
});

it('says of a suspension only that the player cannot trade', () => {
  const html = card({ kind: 'ended' }, { reason: 'proposer_suspended' });
  expect(textOf(html)).toContain('This player cannot trade now.');
  const own = card({ kind: 'ended', me: 'bob' }, { reason: 'proposer_suspended' });
  expect(textOf(own)).toContain('It ended with your suspension.');
});
