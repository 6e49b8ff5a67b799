import { STATES_NOW } from '../../src/domain/deals/offer-states.ts';
import { OFFER_TABLE } from '../../src/domain/deals/offer-table.ts';
import { STATE_TEXTS } from '../../src/domain/deals/offer-texts.ts';
import { TRADE_AD_TABLE } from '../../src/domain/deals/trade-ad-table.ts';
import { code, groupedTable, table } from './markdown-table.ts';

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

/** The texts of the sides; one that all of them read stands alone. */
function sidesText(sees: Readonly<Record<string, string>>): string {
  const texts = new Set(Object.values(sees));
  if (texts.size === 1) return [...texts].join('');
  return Object.entries(sees)
    .map(([side, text]) => `${side}: ${text}`)
    .join(' ');
}

const offerStates = () =>
  table(
    ['State', 'Badge', 'Line of its event', 'Each side'],
    STATES_NOW.map((state) => {
      const { label, did, sees } = STATE_TEXTS[state];
      return [code(state), label, did, sidesText(sees)];
    }),
  );

const tradeAdEvents = () =>
  groupedTable(
    ['What happens', 'In the state', 'Next state'],
    TRADE_AD_TABLE.map(({ from, event, to }) => [code(event), code(from), code(to)]),
  );

/** The tables of docs/topics/deals.md by their names. */
export const TRADE_STATE_TABLES: readonly (readonly [string, () => string])[] = [
  ['offer-events', offerEvents],
  ['offer-states', offerStates],
  ['trade-ad-events', tradeAdEvents],
];
