/** The most trade ads that a player may have open (behaviour T17). */
export const OPEN_TRADE_ADS_MAX = 10;

/** The refusal of one more open trade ad: its code, and what the player reads. */
export const TOO_MANY_OPEN = {
  code: 'too_many_open_ads',
  message: `You have ${OPEN_TRADE_ADS_MAX} open ads. That is the limit. Delete one, or wait until one ends.`,
};

/** The path of the form for a new trade ad. */
export const CREATE_PATH = '/trade-ads/create';

/** The path of the form that edits a trade ad. */
export const editPath = (id: string): string => `${CREATE_PATH}?edit=${encodeURIComponent(id)}`;

/** The path of the list of a player's trade ads, at one of them if it is named. */
export function tradeAdsPath(user: string, tradeAd?: string): string {
  const at = tradeAd === undefined ? '' : `#${encodeURIComponent(tradeAd)}`;
  return `/trade-ads?user=${encodeURIComponent(user)}${at}`;
}
