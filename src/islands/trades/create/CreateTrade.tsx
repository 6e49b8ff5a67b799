import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $createPage,
  type CreatePage,
  retryCreatePage,
} from '../../../stores/trades/create-page.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { TradeForm } from './TradeForm.tsx';

const CREATE = 'Create Trade Offer';
const EDIT = 'Edit Trade Offer';

function LoadError({ tradeAdId }: { tradeAdId: string | null }) {
  return (
    <div className="notice card" role="alert">
      <h2 className="text-lg">Error loading {tradeAdId === null ? 'the form' : 'the trade ad'}</h2>
      <p className="text-muted">Something went wrong while loading it. Please try again.</p>
      <button type="button" className="button min-h-11" onClick={retryCreatePage}>
        Try again
      </button>
    </div>
  );
}

function Content({ page }: { page: CreatePage }) {
  switch (page.state) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return <LoadError tradeAdId={page.tradeAdId} />;
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
