import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { readToken } from '../../../api/shared/session-token.ts';
import { readHiddenTradeAds } from '../../../api/trades/ended-trade-ads.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import { tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { loadPart } from '../../shared/load-part.ts';
import { $toast, showToast } from '../../site/toast.ts';
import { dueEnds, forgetEnds } from './trade-ad-ends.ts';

/** Renews a trade ad. What does so loads now. */
async function renewNow(tradeAd: TradeAd): Promise<void> {
  const { renew } = await loadPart(() => import('./ended-trade-ads.ts'));
  await renew(tradeAd);
}

function show(tradeAds: readonly TradeAd[]): void {
  const [first] = tradeAds;
  if (first === undefined) return;
  const isOne = tradeAds.length === 1;
  showToast({
    kind: 'info',
    title: isOne ? 'Your trade ad has ended' : `${tradeAds.length} of your trade ads have ended`,
    ...(isOne
      ? {
          text: `${shortSide(first.offering)} for ${shortSide(first.wanted)}`,
          names: [shortSide(first.offering), shortSide(first.wanted)],
        }
      : {}),
    ...(isOne
      ? { button: { label: 'Renew', press: () => void renewNow(first) } }
      : {
          action: {
            label: 'See them',
            href: tradeAdsPath(first.user.id),
          },
        }),
  });
}

/** Says which trade ads have just ended and can be renewed (behaviour T15), once a reader sees the page and no toast is in the way; not those that were traded or deleted. */
export async function announceEnds(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const ends = dueEnds();
  if (ends.length === 0 || readToken() === null || $toast.get() !== null) return;
  try {
    const { ended } = await readHiddenTradeAds(readUntil(deadline()));
    forgetEnds(ends);
    show(ended.filter(({ createdAt }) => ends.includes(endsAt(createdAt))));
  } catch {
    // The next look asks again.
  }
}
