import { expect, it } from 'vitest';
import { OFFER_STATES } from '../../domain/deals/offer-states.ts';
import { toOffer, toWireEnd } from './offer.ts';

const wire = {
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 7,
  recipient_id: 8,
  ad_id: null,
  state: 'proposed',
  counters: null,
  countered_by: null,
  offering_items: [{ petSlug: 'fox', quantity: 1 }, { petSlug: 'fox', quantity: 2 }, null],
  looking_for_items: 'anything',
  created_at: '2026-11-20T12:00:00Z',
};

it('parses an offer with each item of a side once', () => {
  expect(toOffer(wire)).toMatchObject({
    id: 'o',
    conversationId: 'talk',
    proposerId: '7',
    recipientId: '8',
    state: 'proposed',
    offering: [{ amount: 3, item: { slug: 'fox' } }],
    wanted: [],
    createdAt: Date.UTC(2026, 10, 20, 12),
  });
});

it.each([
  [undefined, {}],
  ['junk', {}],
  [
    { fox: { Gold: 20, Wet: -2 }, owl: 'x' },
    { fox: { Gold: 20 }, owl: null },
  ],
])('parses the kept factors of mutations %j', (multipliers, expected) => {
  const values = { fox: 5 };
  const offer = toOffer({ ...wire, values, values_at: 1.8e12, multipliers });
  expect(offer?.kept).toMatchObject({ bySlug: values, multipliers: expected });
});

it.each([
  [{ id: null }],
  [{ conversation_id: {} }],
  [{ proposer_id: null }],
  [{ recipient_id: '' }],
  [{ state: 'lost' }],
  [{ created_at: 'once' }],
])('parses no offer with %j', (part) => {
  expect(toOffer({ ...wire, ...part })).toBeNull();
});

it.each([
  ['withdrawn', null, 'withdrawn', null],
  ['withdrawn', 'ended', 'ended', null],
  ['withdrawn', 'proposer_suspended', 'ended', 'proposer_suspended'],
  ['called_off', 'recipient_suspended', 'called_off', 'recipient_suspended'],
  ['fell_through', 'no_show', 'fell_through', 'no_show'],
  ['fell_through', 'because', 'fell_through', null],
] as const)('reads the end %s, %j', (state, reason, expected, why) => {
  expect(toOffer({ ...wire, state, reason })).toMatchObject({ state: expected, reason: why });
});

it('writes an end that nobody chose so that older sites read an end', () => {
  expect(toWireEnd({ state: 'ended', reason: null })).toEqual({
    state: 'withdrawn',
    reason: 'ended',
  });
  for (const state of OFFER_STATES) {
    const read = toOffer({ ...wire, ...toWireEnd({ state, reason: null }) });
    expect([read?.state, read?.reason]).toEqual([state, null]);
  }
});

it.each([
  [
    { status: 'paused', ends_at: 1.8e12, edited_at: null },
    { status: 'paused', endsAt: 1.8e12, editedAt: null },
  ],
  [{ status: 'paused' }, null],
  [{ status: 'lost', ends_at: 1.8e12 }, null],
  ['ad', null],
])('reads the trade ad of an open offer: %j', (ad, expected) => {
  expect(toOffer({ ...wire, ad })?.ad).toEqual(expected);
});
