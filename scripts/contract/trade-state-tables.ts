import { STATES_NOW } from '../../src/domain/deals/offer-states.ts';
import { OFFER_TABLE } from '../../src/domain/deals/offer-table.ts';
import { STATE_TEXTS } from '../../src/domain/deals/offer-texts.ts';
import { TRADE_AD_TABLE } from '../../src/domain/deals/trade-ad-table.ts';
import { code, table } from './markdown-table.ts';

const offerEvents = () =>
  table(
    ['State', 'What happens', 'By', 'Next state', 'The trade ad'],
    OFFER_TABLE.map(({ from, event, by, to, ad }) => [
      code(from),
      code(event),
      by.join(' or '),
      code(to),
      code(ad ?? ''),
    ]),
  );

const offerStates = () =>
  table(
    ['State', 'Badge', 'Line of its event', 'Each side'],
    STATES_NOW.map((state) => {
      const { label, did, sees } = STATE_TEXTS[state];
      const sides = Object.entries(sees).map(([side, text]) => `${side}: ${text}`);
      return [code(state), label, did, sides.join(' ')];
    }),
  );

const tradeAdEvents = () =>
  table(
    ['State', 'What happens', 'Next state'],
    TRADE_AD_TABLE.map(({ from, event, to }) => [code(from), code(event), code(to)]),
  );

/** The tables of docs/trade-states.md by their names. */
export const TRADE_STATE_TABLES: readonly (readonly [string, () => string])[] = [
  ['offer-events', offerEvents],
  ['offer-states', offerStates],
  ['trade-ad-events', tradeAdEvents],
];
