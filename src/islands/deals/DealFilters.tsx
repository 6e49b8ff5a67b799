import { DEAL_FILTERS, type DealFilter, dealsPath } from '../../domain/deals/deals-route.ts';
import { showDeals } from '../../stores/deals/deals.ts';
import { followInPage } from '../shared/follow-in-page.ts';

const LABELS: Record<DealFilter, string> = {
  all: 'All',
  open: 'Open offers',
  agreed: 'Agreements',
  traded: 'Traded',
  fallen: 'No trade',
  closed: 'No agreement',
};

/** The filters of the deals, as links with addresses of their own. */
export function DealFilters({ show }: { show: DealFilter }) {
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
