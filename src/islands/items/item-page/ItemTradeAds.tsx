import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { createItemAds } from '../../../stores/trades/item-trade-ads.ts';
import { asIsland } from '../../shared/memo.ts';
import { ItemTradeAd } from './ItemTradeAd.tsx';

type ListProps = { title: string; ads: readonly TradeAd[] | null; address: string; none: string };

/** The newest open ads of one kind, and the way to all of them. */
function AdList({ title, ads, address, none }: ListProps) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <a href={address} className="footer-link min-h-11 shrink-0 text-sm">
          See all<span className="sr-only"> {title.toLowerCase()}</span>
        </a>
      </div>
      <ul className="market-ads" aria-busy={ads === null}>
        {ads === null && <li className="skeleton h-16" />}
        {ads?.length === 0 && <li className="market-none">{none}</li>}
        {ads?.map((ad) => (
          <li key={ad.id}>
            <ItemTradeAd ad={ad} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  /** The slug by which ads know the item, and its name. */
  slug: string;
  name: string;
};

/** Open ads that offer or want an item, and what to do with it (behaviour D2); without the ads where the backend has none. */
export const ItemTradeAds = asIsland(function ItemTradeAds({ slug, name }: Props) {
  const [$ads] = useState(() => createItemAds(slug));
  const { data, at, failed } = useStore($ads, { ssr: 'initial' });
  const word = encodeURIComponent(slug);
  const isAbsent = data === null && (at !== null || failed);
  return (
    <section aria-labelledby="market" className="mt-10">
      <h2 id="market" className="mb-3 text-xl">
        Trade it
      </h2>
      <div className="mb-4 flex flex-wrap gap-3">
        <a href={`/calculator?give=${word}`} className="button min-h-11">
          Add to calculator
        </a>
        <a href={`/trade-ads/create?offer=${word}`} className="button button-accent min-h-11">
          Create a trade ad with it
        </a>
      </div>
      {!isAbsent && (
        <div className="market needs-script">
          <AdList
            title="Ads that offer it"
            ads={data?.offering ?? null}
            address={`/trade-ads?offering=${word}`}
            none={`Nobody offers ${name} right now.`}
          />
          <AdList
            title="Ads that look for it"
            ads={data?.wanting ?? null}
            address={`/trade-ads?wanting=${word}`}
            none={`Nobody looks for ${name} right now.`}
          />
        </div>
      )}
    </section>
  );
});
