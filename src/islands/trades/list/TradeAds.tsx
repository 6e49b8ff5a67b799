import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { currencyPicture } from '../../../domain/items/currency-pictures.ts';
import { UNKNOWN_IMAGE } from '../../../domain/items/image-url.ts';
import { whenIdle } from '../../../stores/shared/when-idle.ts';
import { $shownTradeAds } from '../../../stores/trades/shown-trade-ads.ts';
import {
  $tradeAdQuery,
  openTradeAdPage,
  WHOLE_LIST,
} from '../../../stores/trades/trade-ad-filter.ts';
import { NOTHING_READ } from '../../../stores/trades/trade-ads.ts';
import { HoverCardHost } from '../../items/card/HoverCardHost.tsx';
import { Pager } from '../../shared/Pager.tsx';
import { ReportHost } from '../../shared/report/ReportHost.tsx';
import { useHeldWhilePressed } from '../../shared/use-held-while-pressed.ts';
import { CreateTradeAdLink } from './CreateTradeAdLink.tsx';
import { DeleteTradeAdDialog } from './DeleteTradeAdDialog.tsx';
import { EndedTradeAdsHost } from './EndedTradeAdsHost.tsx';
import { FittingTradeAdsHost } from './FittingTradeAdsHost.tsx';
import { NewTradeAdsButton } from './NewTradeAdsButton.tsx';
import { OwnTradeAdsButton } from './OwnTradeAdsButton.tsx';
import { preloadPictures } from './preload-pictures.ts';
import { TradeAdFilter } from './TradeAdFilter.tsx';
import { TradeAdFilterChips } from './TradeAdFilterChips.tsx';
import { TradeAdLine } from './TradeAdLine.tsx';
import { TradeAdResults } from './TradeAdResults.tsx';
import { TradeAdViewFields } from './TradeAdViewFields.tsx';
import { useHeldTradeAds } from './use-held-trade-ads.ts';

/** The pictures that hover cards and tiles need (behaviour T1). */
const PICTURES = [...(['bubbles', 'coins', 'gems'] as const).map(currencyPicture), UNKNOWN_IMAGE];

/** The live list of trade ads (behaviour T1 to T9). */
export function TradeAds() {
  const list = useStore($shownTradeAds, { ssr: () => NOTHING_READ });
  // Ten cards render in slices, so that the page stays responsive.
  const listed = useHeldWhilePressed(useDeferredValue(list));
  const query = useStore($tradeAdQuery, { ssr: () => WHOLE_LIST });
  const top = useRef<HTMLElement>(null);
  const isLoading = list.state === 'loading';
  const shown = isLoading ? list.last : list;

  useEffect(() => whenIdle(() => void preloadPictures(PICTURES)), []);
  // The first paint reserved space for the chips.
  useEffect(() => {
    delete document.documentElement.dataset.filtered;
  }, []);
  useHeldTradeAds(top);

  /** The pressed button may disappear, so the focus moves to the top of the list. */
  const goToTop = useCallback(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  const goToPage = (page: number) => {
    openTradeAdPage(page);
    goToTop();
  };

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">Trade Ads</h1>
        <div className="flex gap-3">
          <OwnTradeAdsButton query={query} />
          <CreateTradeAdLink />
        </div>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        What players offer and look for. Ads stay for one hour.
      </p>
      <FittingTradeAdsHost />
      <TradeAdFilter offering={query.offering} wanted={query.wanted} />
      <TradeAdViewFields query={query} />
      <TradeAdFilterChips query={query} onRemoved={goToTop} />
      {/* New trade ads appear only while the top is in view, and move the others down. */}
      <section
        ref={top}
        tabIndex={-1}
        aria-label="Trade ads"
        aria-busy={isLoading}
        className="min-h-[calc(100dvh-220px)] scroll-mt-18 outline-none not-data-holds-trade-ads:[overflow-anchor:none]"
      >
        <TradeAdLine list={list} />
        <NewTradeAdsButton
          count={shown?.held.length ?? 0}
          onPress={() => (shown?.page === 1 ? goToTop() : goToPage(1))}
        />
        <EndedTradeAdsHost query={query} onRenewed={goToTop} />
        <TradeAdResults list={listed} query={query} onAction={goToTop} />
      </section>
      {shown !== null && (
        <Pager
          page={shown.page}
          pages={shown.pages}
          isLoading={isLoading}
          onPageChange={goToPage}
        />
      )}
      <DeleteTradeAdDialog onDeleted={(isShown) => isShown && goToTop()} />
      <ReportHost />
      <HoverCardHost />
    </>
  );
}
