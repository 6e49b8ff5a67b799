import { expect, it } from 'vitest';
import { unknownItem } from '../../domain/trades/trade-item.ts';
import { proposeOffer, settleOffer } from './offers.ts';
import { blockUser, reportUser, unblockUser } from './safety.ts';

const wire = {
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'ann',
  recipient_id: 'bob',
  state: 'proposed',
  created_at: 1.8e12,
};
function recordCalls(answer: unknown) {
  const calls: unknown[] = [];
  const write = async (...call: unknown[]) => {
    calls.push(call.filter((part) => part !== undefined));
    return answer;
  };
  return { calls, write };
}
const fox = { item: unknownItem('fox'), isCategory: false, amount: 2, extras: {} };

it('proposes a trade with its client id, and the trade ad or the offer that it answers', async () => {
  const { calls, write } = recordCalls(wire);
  const offer = { clientId: 'c', conversationId: 'talk', offering: [fox], wanted: [] };
  expect(await proposeOffer(write, { ...offer, tradeAdId: null, counters: 'o1' })).toMatchObject({
    id: 'o',
  });
  await proposeOffer(write, { ...offer, tradeAdId: 'ad', counters: null });
  const sides = {
    offering_items: [{ petSlug: 'fox', quantity: 2, isCategory: false }],
    looking_for_items: [],
  };
  const common = { client_id: 'c', conversation_id: 'talk', ...sides };
  expect(calls).toEqual([
    ['POST', '/trade-offers', { ...common, counters: 'o1' }],
    ['POST', '/trade-offers', { ...common, ad_id: 'ad' }],
  ]);
});

it('settles an offer', async () => {
  const { calls, write } = recordCalls({ ...wire, state: 'declined' });
  expect(await settleOffer(write, 'o/1', 'decline')).toMatchObject({ state: 'declined' });
  expect(calls).toEqual([['POST', '/trade-offers/o%2F1/decline']]);
  await expect(settleOffer(recordCalls({}).write, 'o', 'accept')).rejects.toThrow('unknown shape');
});

it('blocks, unblocks and reports', async () => {
  const { calls, write } = recordCalls(null);
  await blockUser(write, 'bob');
  await unblockUser(write, 'bob');
  await reportUser(write, {
    userId: 'bob',
    conversationId: 'talk',
    seq: 3,
    tradeAdId: 'ad',
    reason: 'rude',
  });
  expect(calls).toEqual([
    ['PUT', '/blocks/bob'],
    ['DELETE', '/blocks/bob'],
    [
      'POST',
      '/reports',
      { user_id: 'bob', conversation_id: 'talk', seq: 3, ad_id: 'ad', reason: 'rude' },
    ],
  ]);
});
