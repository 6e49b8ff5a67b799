import { expect, it } from 'vitest';
import { toOffer } from '../../../contract/chat/offer.ts';
import { openChatPage } from '../testing/chat-page.ts';

const side = (slug: string) => [
  { petSlug: slug, quantity: 1, pet: { slug, name: slug, id: slug } },
];

/** An offer of Bob to Ann, who would give an owl for a fox. */
const wire = (more: object = {}) => ({
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'bob',
  recipient_id: 'ann',
  state: 'proposed',
  created_at: 1.8e12,
  offering_items: side('fox'),
  looking_for_items: side('owl'),
  ...more,
});

async function promisedBeside(answer: object | null): Promise<string[]> {
  const page = await openChatPage({ 'GET /api/deals': () => answer });
  const { promisedItems } = await import('./promised-items.ts');
  const offer = toOffer(wire());
  if (offer === null) throw new Error('unreadable offer');
  const names = promisedItems(offer, 'ann');
  await page.advance(2000);
  return names;
}
const dealsOf = (...offers: object[]) => ({
  deals: offers.map((offer) => ({ offer, user: { id: 'cem', username: 'Cem' } })),
  pages: 1,
  counts: { traded: 0, fell_through: 0, players: 0 },
});

it('names what the player gives in another open deal, whoever proposed it', async () => {
  const asRecipient = wire({ id: 'p', state: 'accepted' });
  expect(await promisedBeside(dealsOf(asRecipient))).toEqual(['owl']);
  const sides = { offering_items: side('owl'), looking_for_items: side('elk') };
  const asProposer = wire({ id: 'p', proposer_id: 'ann', recipient_id: 'cem', ...sides });
  expect(await promisedBeside(dealsOf(asProposer))).toEqual(['owl']);
});

it('names neither what the player gets elsewhere, nor the offer itself', async () => {
  const gets = { offering_items: side('owl'), looking_for_items: side('fox') };
  expect(await promisedBeside(dealsOf(wire({ id: 'p', ...gets }), wire()))).toEqual([]);
});

it.each([{ deals: 'junk' }, null, { deals: [7, {}], pages: 1 }])(
  'names nothing where the deals cannot be read: %j',
  async (answer) => {
    expect(await promisedBeside(answer)).toEqual([]);
  },
);
