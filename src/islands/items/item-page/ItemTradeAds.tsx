import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { memo, type ReactNode, useState } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import {
  createItemTradeAds,
  mayBeOwn,
  NOTHING_READ,
} from '../../../stores/trades/item-trade-ads.ts';
import { useFrozen } from '../../shared/use-frozen.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { ItemTradeAd } from './ItemTradeAd.tsx';

const load = () =>
  import('../../../stores/trades/trade-ad-actions.ts').then(({ $viewerId }) => $viewerId);

const $nobody = atom<string | null>(null);

/** The id of the viewer, which loads when it is wanted; null for a visitor, and until it is known. */
function useViewerId(isWanted: boolean): string | null {
  return useStore(useLoaded(isWanted, load) ?? $nobody, { ssr: () => null });
}

type ListProps = {
  title: string;
  tradeAds: readonly TradeAd[] | null;
  href: string;
  none: ReactNode;
  viewerId: string | null;
};

/** The newest open trade ads of one kind, and a link to all of them. */
function TradeAdList({ title, tradeAds: latest, href, none, viewerId }: ListProps) {
  const [tradeAds, handlers] = useFrozen(latest);
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <a
          href={href}
          className="inline-flex min-h-11 shrink-0 items-center text-sm text-muted hover:text-text hover:underline"
        >
          See all<span className="sr-only"> {title.toLowerCase()}</span>
        </a>
      </div>
      <ul
        className="grid min-h-32 content-start gap-2 lg:min-h-70"
        aria-busy={tradeAds === null}
        {...handlers}
      >
        {tradeAds === null && <li className="skeleton h-33" />}
        {tradeAds?.length === 0 && (
          <li className="grid min-h-32 place-items-center rounded-lg border border-dashed border-edge p-4 text-center text-sm/normal wrap-anywhere text-muted">
            {none}
          </li>
        )}
        {tradeAds?.map((tradeAd) => (
          <li key={tradeAd.id}>
            <ItemTradeAd tradeAd={tradeAd} isOwn={tradeAd.user.id === viewerId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  /** The slug by which trade ads know the item, and its name. */
  slug: string;
  name: string;
};

/** Open trade ads that offer or want an item (behaviour D2). There is nothing where the backend has no trade ads. */
export const ItemTradeAds = memo(function ItemTradeAds({ slug, name }: Props) {
  const [$tradeAds] = useState(() => createItemTradeAds(slug));
  const { data, at, failed } = useStore($tradeAds, { ssr: () => NOTHING_READ });
  const viewerId = useViewerId(data !== null && mayBeOwn(data));
  const slugParam = encodeURIComponent(slug);
  const isAbsent = data === null && (at !== null || failed);
  if (isAbsent) return null;
  return (
    <section aria-labelledby="market" className="min-w-0 no-js:hidden">
      <h2 id="market" className="text-xl">
        Trade it
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <TradeAdList
          title="Ads that offer it"
          tradeAds={data?.offering ?? null}
          href={`/trade-ads?offering=${slugParam}`}
          none={<WithNames text={`Nobody offers ${name} right now.`} names={[name]} />}
          viewerId={viewerId}
        />
        <TradeAdList
          title="Ads that look for it"
          tradeAds={data?.wanted ?? null}
          href={`/trade-ads?wanting=${slugParam}`}
          none={<WithNames text={`Nobody looks for ${name} right now.`} names={[name]} />}
          viewerId={viewerId}
        />
      </div>
    </section>
  );
});
