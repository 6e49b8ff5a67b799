import { expect, it } from 'vitest';
import { toOffer } from '../../../contract/chat/offer.ts';
import { openChatPage, wireOffer, wireSide } from '../testing/chat-page.ts';

async function promisedBeside(answer: object | null): Promise<string[]> {
  const page = await openChatPage({ 'GET /api/deals': () => answer });
  const { promisedItems } = await import('./promised-items.ts');
  const offer = toOffer(wireOffer());
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
  const asRecipient = wireOffer({ id: 'p', state: 'accepted' });
  expect(await promisedBeside(dealsOf(asRecipient))).toEqual(['Owl']);
  const sides = { offering_items: wireSide('Owl'), looking_for_items: wireSide('Elk') };
  const asProposer = wireOffer({ id: 'p', proposer_id: 'ann', recipient_id: 'cem', ...sides });
  expect(await promisedBeside(dealsOf(asProposer))).toEqual(['Owl']);
});

it('names neither what the player gets elsewhere, nor the offer itself', async () => {
  const gets = { offering_items: wireSide('Owl'), looking_for_items: wireSide('Fox') };
  expect(await promisedBeside(dealsOf(wireOffer({ id: 'p', ...gets }), wireOffer()))).toEqual([]);
});

it.each([{ deals: 'junk' }, null, { deals: [7, {}], pages: 1 }])(
  'names nothing where the deals cannot be read: %j',
  async (answer) => {
    expect(await promisedBeside(answer)).toEqual([]);
  },
);
