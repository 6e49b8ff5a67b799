import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $createPage,
  type CreatePage,
  retryCreatePage,
} from '../../../stores/trades/create-page.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { SLOT_GRID } from '../slots/SlotPanel.tsx';
import { PANEL_TITLES } from './panel-titles.ts';
import { TradeForm } from './TradeForm.tsx';

const SLOTS = ['first', 'second', 'third', 'fourth'];

function PanelSkeleton({ title }: { title: string }) {
  return (
    <div className="card flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-lg font-semibold">{title}</p>
        <p className="number text-sm text-muted">Loading slots...</p>
      </div>
      <div className={SLOT_GRID}>
        {SLOTS.map((slot) => (
          <div key={slot} className="skeleton min-h-22 md:min-h-28" />
        ))}
      </div>
    </div>
  );
}

/** A placeholder in the size of the form, shown until the session is known. */
function FormSkeleton() {
  return (
    <Loading text="Loading the form..." className="grid gap-4 xl:grid-cols-2" late="The form opens">
      <PanelSkeleton title={PANEL_TITLES.offering} />
      <PanelSkeleton title={PANEL_TITLES.wanted} />
    </Loading>
  );
}

const CREATE = 'Create Trade Offer';
const EDIT = 'Edit Trade Offer';

function Content({ page }: { page: CreatePage }) {
  switch (page.state) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return (
        <Notice
          role="alert"
          title={`Error loading ${page.tradeAdId === null ? 'the form' : 'the trade ad'}`}
          text="Something went wrong while loading it. Please try again."
          onRetry={retryCreatePage}
        />
      );
    case 'create':
    case 'edit':
      return <TradeForm tradeAdId={page.tradeAdId} />;
  }
}

/** The page that creates a trade ad, or edits one of the reader's own (behaviour N1 to N8). */
export function CreateTrade() {
  const page = useStore($createPage, { ssr: 'initial' });
  const title = page.tradeAdId === null ? CREATE : EDIT;

  useEffect(() => {
    document.title = document.title.replace(CREATE, title);
  }, [title]);

  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 mb-5 text-muted">
        {page.tradeAdId === null
          ? 'Set up your trade by selecting items you have and items you want'
          : 'Change what you offer and what you want; others see it at once'}
      </p>
      {/* The content below stays below the fold while the form loads. */}
      <div className="min-h-[calc(100dvh-10rem)]">
        <Content page={page} />
      </div>
    </>
  );
}
