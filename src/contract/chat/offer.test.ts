import { expect, it } from 'vitest';
import { toOffer } from './offer.ts';

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
