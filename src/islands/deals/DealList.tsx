import type { Deal, DealCounts } from '../../contract/deals/deals.ts';
import { type DealFilter, dealsPath } from '../../domain/deals/deals-route.ts';
import { Notice } from '../shared/Notice.tsx';
import { DealRow } from './DealRow.tsx';

type Props = { page: { deals: readonly Deal[]; counts: DealCounts }; show: DealFilter; me: string };

const EMPTY: Record<DealFilter, string> = {
  all: 'You have no offers yet',
  open: 'No offer is open',
  agreed: 'No agreement waits',
  traded: 'Nothing is traded yet',
  fallen: 'No agreement has failed',
  closed: 'No offer is closed',
};

const players = (count: number) => (count === 1 ? '1 player' : `${count} players`);

/** How many deals came about, and with how many players. */
function countsText({ traded, fell_through, players: partners }: DealCounts): string {
  if (traded + fell_through === 0) return 'Nothing traded yet, and nothing fell through.';
  return `${traded} traded, ${fell_through} fell through, with ${players(partners)}.`;
}

/** Says that the filter leaves no deals, and leads to all of them, or to where they start. */
function NoDeals({ show }: Pick<Props, 'show'>) {
  const [text, href, label] =
    show === 'all'
      ? ['Offers start from a trade ad or in a chat.', '/trade-ads', 'See trade ads']
      : [
          'Your other deals are not on this list.',
          dealsPath({ show: 'all', page: 1 }),
          'Show all deals',
        ];
  return (
    <Notice picture="handshake" title={EMPTY[show]} text={text}>
      <a href={href} className="button min-h-11">
        {label}
      </a>
    </Notice>
  );
}

/** The deals of a page, with how many came about. */
export function DealList({ page: { deals, counts }, show, me }: Props) {
  return (
    <>
      <p role="status" className="mb-3 text-sm/normal text-muted">
        {countsText(counts)}
      </p>
      {deals.length === 0 ? (
        <NoDeals show={show} />
      ) : (
        <ul className="grid gap-3">
          {deals.map((deal) => (
            <li key={deal.offer.id}>
              <DealRow deal={deal} me={me} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
