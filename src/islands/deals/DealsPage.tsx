import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $deals, $dealsRoute, refreshDeals, showDeals } from '../../stores/deals/deals.ts';
import { loginPromptPath } from '../../stores/session/login-prompt.ts';
import { $isSessionUnreachable, $session, retrySession } from '../../stores/session/session.ts';
import { Pager } from '../shared/Pager.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DealFilters } from './DealFilters.tsx';
import { DealList } from './DealList.tsx';
import { DealsLoading } from './DealsLoading.tsx';
import { DealsNotice } from './DealsNotice.tsx';

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <DealsNotice role="alert" title="Your deals could not be loaded">
      <button type="button" className="button min-h-11" onClick={onRetry}>
        Try again
      </button>
    </DealsNotice>
  );
}

/** What the filter of the URL leaves of the player's offers and deals. */
function Deals({ me }: { me: string }): ReactNode {
  const deals = useStore($deals);
  const { show, page } = useStore($dealsRoute);
  if (deals.state === 'failed') return <Failed onRetry={refreshDeals} />;
  if (deals.state !== 'known') return <DealsLoading />;
  const { pages } = deals.data;
  return (
    <>
      <DealList page={deals.data} show={show} me={me} />
      {deals.isStale && <StaleNote at={deals.at} />}
      <Pager
        page={page}
        pages={pages}
        isLoading={false}
        onPageChange={(next) => showDeals({ show, page: next })}
      />
    </>
  );
}

/** The player's offers, agreements and past deals (behaviour M16). */
export function DealsPage() {
  const session = useStore($session);
  const isUnreachable = useStore($isSessionUnreachable);
  const { show } = useStore($dealsRoute);
  if (session.state === 'loading') {
    return isUnreachable ? <Failed onRetry={retrySession} /> : <DealsLoading />;
  }
  if (session.state === 'out') {
    return (
      <DealsNotice title="Please login to see your deals">
        <a
          href={loginPromptPath(`${location.pathname}${location.search}`)}
          className="button button-accent min-h-11"
        >
          Login
        </a>
      </DealsNotice>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-1.5">
        <DealFilters show={show} />
        <CsvButton show={show} me={session.user.id} />
      </div>
      <Deals me={session.user.id} />
    </>
  );
}
