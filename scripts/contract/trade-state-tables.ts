import { OFFER_TABLE } from '../../src/domain/deals/offer-table.ts';
import { TRADE_AD_TABLE } from '../../src/domain/deals/trade-ad-table.ts';
import { code, groupedTable } from './markdown-table.ts';

const offerEvents = () =>
  groupedTable(
    ['What happens', 'In the state', 'By', 'Next state', 'The trade ad'],
    OFFER_TABLE.map(({ from, event, by, to, ad }) => [
      code(event),
      code(from),
      by.join(' or '),
      code(to),
      code(ad ?? ''),
    ]),
  );

const tradeAdEvents = () =>
  groupedTable(
    ['What happens', 'In the state', 'Next state'],
    TRADE_AD_TABLE.map(({ from, event, to }) => [code(event), code(from), code(to)]),
  );

/** The tables of docs/topics/deals.md by their names. */
export const TRADE_STATE_TABLES: readonly (readonly [string, () => string])[] = [
  ['offer-events', offerEvents],
  ['trade-ad-events', tradeAdEvents],
];
