import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DEAL_FILTERS, type DealFilter, dealsPath } from '../../domain/deals/deals-route.ts';
import {
  $deals,
  $dealsRoute,
  readAllDeals,
  refreshDeals,
  showDeals,
} from '../../stores/deals/deals.ts';
import { $isSessionUnreachable, $session, retrySession } from '../../stores/session/session.ts';
import { showToast } from '../../stores/site/toast.ts';
import { followInPage } from '../shared/follow-in-page.ts';
import { BusyButton } from '../shared/forms/BusyButton.tsx';
import { LoginButton } from '../shared/LoginButton.tsx';
import { Notice } from '../shared/Notice.tsx';
import { Pager } from '../shared/Pager.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { DealList } from './DealList.tsx';
import { DealsLoading } from './DealsLoading.tsx';

const LABELS: Record<DealFilter, string> = {
  all: 'All',
  open: 'Open offers',
  agreed: 'Agreements',
  traded: 'Traded',
  fallen: 'Agreed, not traded',
  closed: 'Closed offers',
};

/** The filters of the deals, as links with addresses of their own. */
function DealFilters({ show }: { show: DealFilter }) {
  return (
    <nav aria-label="Filter" className="contents">
      {DEAL_FILTERS.map((one) => (
        <a
          key={one}
          href={dealsPath({ show: one, page: 1 })}
          className="button min-h-11 aria-[current]:border-text aria-[current]:bg-raised"
          aria-current={one === show ? 'page' : undefined}
          onClick={(event) => followInPage(event, () => showDeals({ show: one, page: 1 }))}
        >
          {LABELS[one]}
        </a>
      ))}
    </nav>
  );
}

/** Saves all deals that the filter leaves as a file for spreadsheets. What writes it loads when first used. */
function CsvButton({ show, me }: { show: DealFilter; me: string }) {
  async function save() {
    try {
      const [{ saveDeals }, deals] = await Promise.all([
        import('./save-deals.ts'),
        readAllDeals(show),
      ]);
      saveDeals(deals, me);
    } catch {
      showToast({ kind: 'error', title: 'Your deals could not be downloaded' });
    }
  }

  return (
    <BusyButton className="ml-auto" busyText="One moment..." onPress={save}>
      Download CSV
    </BusyButton>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <Notice role="alert" title="Your deals could not be loaded" onRetry={onRetry} />;
}

/** The player's offers and deals that the filter of the URL leaves. */
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
      <Notice picture="handshake" title="Please login to see your deals">
        <LoginButton />
      </Notice>
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
