import { useStore } from '@nanostores/react';
import { type KnownNames, nameOfSlug } from '../../../domain/trades/item-names.ts';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { isCategorySlug } from '../../../domain/trades/trade-categories.ts';
import { $knownItems } from '../../../stores/items/known-items.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { filterTradeAds, NO_FILTER } from '../../../stores/trades/trade-ad-filter.ts';
import { retryTradeAds } from '../../../stores/trades/trade-ads.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { CreateTradeAdLink } from './CreateTradeAdLink.tsx';

type Props = { query: TradeAdQuery; failed: boolean; onAction: () => void };

/** The filter as text: `offers Fox, looks for Owl and is fair or better for you`. */
function filterText({ offering, wanted, mutation, fair }: TradeAdQuery): string {
  return [
    offering === '' ? '' : `offers ${nameOfSlug(offering)}`,
    wanted === '' ? '' : `looks for ${nameOfSlug(wanted)}`,
    mutation === undefined ? '' : `has the mutation ${mutation}`,
    fair ? 'is fair or better for you' : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

/** The subject of the message, by whose trade ads the filter asks for. */
function subject({ user }: TradeAdQuery, viewerId: string | null): string {
  if (user === '') return 'No ad';
  return user === viewerId ? 'None of your ads' : 'No ad of this player';
}

/** Says which item of the filter the site does not know; '' for none, and before its names have loaded. */
function unknownText({ offering, wanted }: TradeAdQuery, known: KnownNames | null): string {
  if (known === null) return '';
  const slugs = new Set([...known.values()].map(({ routeParameter }) => routeParameter));
  const unknown = [offering, wanted].find(
    (slug) => slug !== '' && !isCategorySlug(slug) && !slugs.has(slug),
  );
  return unknown === undefined ? '' : ` No item called ${nameOfSlug(unknown)} is known.`;
}

/** The message of an empty list that the filter of `query` narrows; null without a filter. */
function filteredMessage(
  query: TradeAdQuery,
  viewerId: string | null,
  known: KnownNames | null,
): string | null {
  const filter = filterText(query);
  if (query.user === '' && filter === '') return null;
  return `${subject(query, viewerId)} ${filter || 'is open'} right now.${unknownText(query, known)}`;
}

/**
 * Says why the list is empty: no trade ads at all, none for the filter, or a failed read (behaviour T3, T8). A failed list that turns out to be empty moves no button
 * that a reader may be about to press: the text has room for two lines on a phone, and `Try again` comes last.
 */
export function EmptyTradeAds({ query, failed, onAction }: Props) {
  const withAction = (action: () => void) => () => {
    action();
    onAction();
  };
  const viewerId = useStore($viewerId, { ssr: () => null });
  const { data: known } = useStore($knownItems, { ssr: 'initial' });
  const filtered = filteredMessage(query, viewerId, known);
  const isFiltered = filtered !== null;
  const text = failed
    ? 'Trade ads cannot be read right now.'
    : (filtered ?? 'Be the first to create a trade ad!');
  return (
    <div role="status" className="notice">
      <NoticePicture name={failed ? 'satellite-antenna' : 'megaphone'} />
      <h2 className="text-xl">No trade ads found</h2>
      <p key={text} className={`wrap-anywhere text-muted ${isFiltered ? 'max-sm:min-h-12' : ''}`}>
        <WithNames text={text} names={[query.offering, query.wanted].map(nameOfSlug)} />
      </p>
      {!failed && !isFiltered && <CreateTradeAdLink />}
      {isFiltered && (
        <Button onClick={withAction(() => filterTradeAds(NO_FILTER))}>Clear filters</Button>
      )}
      {failed && <Button onClick={withAction(retryTradeAds)}>Try again</Button>}
    </div>
  );
}
