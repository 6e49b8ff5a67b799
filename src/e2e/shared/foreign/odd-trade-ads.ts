import { ODD_NAMES } from './odd-items.ts';

const MINUTE = 60_000;

const item = (petSlug: string, changes: object = {}) => ({ petSlug, quantity: 1, ...changes });
const tradeAd = (id: string, changes: object = {}) => ({
  id,
  user_id: `user-${id}`,
  user: { name: `Trader ${id}` },
  offering_items: [item('plain-fox-1')],
  looking_for_items: [item('plain-fox-2')],
  ...changes,
});

/** Amounts as foreign backends may send them: shown are ×999, ×7 and ×2, the others count as one. */
const AMOUNTS = [0, -1, 1e9, 'many', '7', null, 2.9];

const manyItems = Array.from({ length: 500 }, (_, index) =>
  item(`many-${index}`, { pet: { name: `Many Fox ${index}` } }),
);

/**
 * Unusual but valid trade ads: without users, with failing avatars, with unknown items, and with far too many of
 * them.
 */
const TRADE_ADS = [
  tradeAd('nobody', { user: null }),
  tradeAd('12345678', { user: { username: ' ', avatar_url: 'https://strangers.invalid/a.png' } }),
  tradeAd('broken', {
    user: { username: 'Broken Avatar', avatar_url: 'https://tr.rbxcdn.com/missing.png' },
  }),
  tradeAd('amounts', {
    offering_items: AMOUNTS.map((quantity, index) => item(`amount-${index}`, { quantity })),
  }),
  tradeAd('doubles', {
    offering_items: [item('twin', { quantity: 600 }), item('twin', { quantity: 2 })],
  }),
  tradeAd('many', { offering_items: manyItems, looking_for_items: manyItems }),
  tradeAd('empty', { offering_items: 'none', looking_for_items: [null, 7, {}] }),
  tradeAd('named', {
    user: { username: ODD_NAMES[2] },
    offering_items: ODD_NAMES.map((name, index) => item(`odd-${index}`, { pet: { name } })),
  }),
  tradeAd('right-to-left', { user: { username: ODD_NAMES[4] } }),
  tradeAd('long', { user: { username: ODD_NAMES[6] } }),
];

/** The authors as shown, in order. */
export const TRADE_AD_AUTHORS: readonly string[] = [
  'User user',
  'User user',
  'Broken Avatar',
  'Trader amounts',
  'Trader doubles',
  'Trader many',
  'Trader empty',
  ODD_NAMES[2],
  ODD_NAMES[4],
  ODD_NAMES[6],
];

/** The only page of trade ads at a time (epoch ms), among invalid elements and with times in every notation. */
export function oddTradeAdsPage(now: number) {
  const times = [now - MINUTE, (now - MINUTE) / 1000, new Date(now - MINUTE).toISOString()];
  const data = TRADE_ADS.map((one, index) => ({ ...one, created_at: times[index % times.length] }));
  const elements = [
    ...data,
    null,
    'ad',
    { ...TRADE_ADS[0], id: 'no-time' },
    { ...TRADE_ADS[0], id: 'hidden', created_at: now, status: 'draft' },
    { ...TRADE_ADS[0], id: 'old', created_at: now - 61 * MINUTE },
    { ...data[0] },
  ];
  return { data: elements, pagination: { pages: 'one' } };
}
