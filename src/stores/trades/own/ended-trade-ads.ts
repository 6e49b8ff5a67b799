import { atom, computed, onMount } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { problemMessage } from '../../../api/shared/problem-message.ts';
import { problemOf } from '../../../api/shared/problem-of.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import {
  type HiddenTradeAds,
  readHiddenTradeAds,
  renewTradeAd,
} from '../../../api/trades/ended-trade-ads.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { polled } from '../../shared/polled.ts';
import { showToast } from '../../site/toast.ts';
import { addTradeAd } from '../trade-ads.ts';
import { rememberEnd } from './trade-ad-ends.ts';
import { linkToTradeAd } from './trade-ad-in-the-way.ts';

const REFRESH_MS = 60_000;

const $hidden = atom<HiddenTradeAds>({ ended: [], paused: [] });

/** The player's own trade ads that have ended and can be renewed, the last to end first (behaviour T15). */
export const $endedTradeAds = computed($hidden, ({ ended }) => ended);

/** The player's own trade ads that a deal has paused, the newest first (behaviour M15). */
export const $pausedTradeAds = computed($hidden, ({ paused }) => paused);

onMount($hidden, () => {
  if (typeof window === 'undefined') return undefined;
  const read = (signal: AbortSignal) => readHiddenTradeAds(readUntil(deadline(signal)));
  const $read = polled(read, REFRESH_MS);
  const ends = [
    $read.subscribe(({ data }) => {
      if (data !== null) $hidden.set(data);
    }),
    // Each step of a deal may pause a trade ad or open it again.
    onChannelEvent('TRADE_OFFER', $read.refetch),
  ];
  return () => {
    for (const end of ends) end();
  };
});

/** Renews a trade ad, and shows it in the list. A failure is a toast. */
export async function renew({ id, user }: TradeAd): Promise<void> {
  try {
    const renewed = await renewTradeAd(writeUntil(deadline()), id);
    rememberEnd(renewed);
    addTradeAd(renewed);
    showToast({ kind: 'success', title: 'Your trade ad is open for another hour' });
  } catch (error) {
    const title = problemMessage(error, 'Your trade ad could not be renewed.');
    if (title !== null) showToast({ kind: 'error', title, ...linkToTradeAd(error, user.id) });
    if (problemOf(error).kind !== 'missing') return;
  }
  const { ended, paused } = $hidden.get();
  $hidden.set({ ended: ended.filter((one) => one.id !== id), paused });
}
