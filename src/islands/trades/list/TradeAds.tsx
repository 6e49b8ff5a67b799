import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { currencyPicture } from '../../../domain/items/currency-pictures.ts';
import { UNKNOWN_IMAGE } from '../../../domain/items/image-url.ts';
import { preloadPictures } from '../../../stores/shared/preload-pictures.ts';
import { $adQuery, openAdPage, WHOLE_LIST } from '../../../stores/trades/trade-ad-filter.ts';
import { $adList } from '../../../stores/trades/trade-ads.ts';
import { HoverCardHost } from '../../items/card/HoverCardHost.tsx';
import { ReportHost } from '../../shared/report/ReportHost.tsx';
import { CreateAdLink } from './CreateTradeAdLink.tsx';
import { DeleteAdDialog } from './DeleteTradeAdDialog.tsx';
import { NewAdsButton } from './NewTradeAdsButton.tsx';
import { OwnAdsButton } from './OwnTradeAdsButton.tsx';
import { AdFilter } from './TradeAdFilter.tsx';
import { AdFilterChips } from './TradeAdFilterChips.tsx';
import { AdLine } from './TradeAdLine.tsx';
import { AdPager } from './TradeAdPager.tsx';
import { AdResults } from './TradeAdResults.tsx';
import { useHeldAds } from './use-held-trade-ads.ts';

/** What hover cards and tiles show (acceptance T1). */
const PICTURES = [...(['bubbles', 'coins', 'gems'] as const).map(currencyPicture), UNKNOWN_IMAGE];

/** The list of trade ads, live (acceptance T1–T9). */
export function TradeAds() {
  const list = useStore($adList, { ssr: 'initial' });
  // Ten cards are rendered in slices, so that the page answers meanwhile.
  const listed = useDeferredValue(list);
  const query = useStore($adQuery, { ssr: () => WHOLE_LIST });
  const top = useRef<HTMLElement>(null);
  const isLoading = list.state === 'loading';
  const shown = isLoading ? list.last : list;

  useEffect(() => void preloadPictures(PICTURES), []);
  // The chips stand where the first paint left room for them.
  useEffect(() => {
    delete document.documentElement.dataset.filtered;
  }, []);
  useHeldAds(top);

  /** What was pressed may be gone or out of reach after it: the focus goes to the top of the list. */
  const goToTop = useCallback(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  const turn = (page: number) => {
    openAdPage(page);
    goToTop();
  };

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">Trade Ads</h1>
        <div className="flex gap-3">
          <OwnAdsButton query={query} />
          <CreateAdLink />
        </div>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        What players offer and look for. Ads stay for one hour.
      </p>
      <AdFilter />
      <AdFilterChips query={query} onRemoved={goToTop} />
      <section ref={top} tabIndex={-1} aria-label="Trade ads" aria-busy={isLoading} className="ads">
        <AdLine list={list} />
        <NewAdsButton
          count={shown?.held.length ?? 0}
          onPress={() => (shown?.page === 1 ? goToTop() : turn(1))}
        />
        <AdResults list={listed} query={query} onLeft={goToTop} />
      </section>
      {shown !== null && (
        <AdPager page={shown.page} pages={shown.pages} isLoading={isLoading} onTurn={turn} />
      )}
      <DeleteAdDialog onDeleted={goToTop} />
      <ReportHost />
      <HoverCardHost />
    </>
  );
}
