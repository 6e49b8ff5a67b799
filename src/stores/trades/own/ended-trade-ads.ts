import { atom, computed } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { problemOf } from '../../../api/shared/call-error.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import {
  type HiddenTradeAds,
  readHiddenTradeAds,
  renewTradeAd,
} from '../../../api/trades/ended-trade-ads.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { showFailure } from '../../session/show-failure.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
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

onPageMount($hidden, () => {
  const read = (signal: AbortSignal) => readHiddenTradeAds(readUntil(signal));
  const $read = polled(read, REFRESH_MS);
  return [
    $read.subscribe(({ data }) => {
      if (data !== null) $hidden.set(data);
    }),
    // Each step of a deal may pause a trade ad or open it again.
    onChannelEvent('TRADE_OFFER', $read.refetch),
  ];
});

/** Renews a trade ad, and shows it in the list. A failure is a toast. */
export async function renew({ id, user }: TradeAd): Promise<void> {
  try {
    const renewed = await renewTradeAd(writeUntil(deadline()), id);
    rememberEnd(renewed);
    addTradeAd(renewed);
    showToast({ kind: 'success', title: 'Your trade ad is open for another hour' });
  } catch (error) {
    showFailure(error, 'Your trade ad could not be renewed.', linkToTradeAd(error, user.id));
    if (problemOf(error).kind !== 'missing') return;
  }
  const { ended, paused } = $hidden.get();
  $hidden.set({ ended: ended.filter((one) => one.id !== id), paused });
}
