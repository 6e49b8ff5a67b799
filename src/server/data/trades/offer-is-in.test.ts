import { expect, test } from 'vitest';
import { DEAL_FILTERS, FILTERED_STATES } from '../../../domain/deals/deals-route.ts';
import {
  DEAL_ANSWER_MS,
  OFFER_OPEN_MS,
  OFFER_STATES,
  STATES_NOW,
  stateAt,
} from '../../../domain/deals/offer-states.ts';
import {
  TRADE_AD_EVENTS,
  TRADE_AD_STATES,
  TRADE_AD_STATUSES,
  tradeAdAfter,
} from '../../../domain/deals/trade-ad-table.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { member } from '../../testing/member.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { offerIsIn } from './offer-is-in.ts';
import { canHappen, isIn, stateOf } from './trade-ad-states.ts';

const NOW = START + 2 * OFFER_OPEN_MS;
const HOUR = 3_600_000;

onBothDatabases((database) => {
  test('the conditions of SQL find an offer in the state that the clock says, at every edge', async () => {
    const server = testApp(database());
    const ann = await member(server, 'Ann');
    const bob = await member(server, 'Bob');
    const conversation_id = await ann.open(bob);
    const ages = [0, DEAL_ANSWER_MS - 1, DEAL_ANSWER_MS, OFFER_OPEN_MS - 1, OFFER_OPEN_MS];
    const rows = OFFER_STATES.flatMap((state) =>
      ages.flatMap((age) =>
        [NOW - age, null].map((accepted_at) => {
          const id = `${state} ${age} ${accepted_at}`;
          return { id, state, created_at: NOW - age, accepted_at };
        }),
      ),
    );
    const common = { conversation_id, proposer_id: ann.id, recipient_id: bob.id };
    const none = { ad_id: null, counters: null, countered_by: null, made_values: null };
    const open = { accepted_values: null, confirmed_by: null, reason: null, ended_at: null };
    const content = { offering: '[]', wanted: '[]', digest: '' };
    const values = rows.map((row) => ({ ...row, ...common, ...none, ...open, ...content }));
    await database().insertInto('offers').values(values).execute();
    const found = async (states: readonly (typeof STATES_NOW)[number][]) => {
      const select = database().selectFrom('offers').select('id').where(offerIsIn(states, NOW));
      return (await select.execute()).map(({ id }) => id).toSorted();
    };
    const expected = (states: readonly string[]) =>
      rows
        .filter(({ state, created_at: createdAt, accepted_at: acceptedAt }) =>
          states.includes(stateAt({ state, createdAt, acceptedAt }, NOW)),
        )
        .map(({ id }) => id)
        .toSorted();
    for (const state of STATES_NOW) expect(await found([state])).toEqual(expected([state]));
    for (const show of DEAL_FILTERS) {
      expect(await found(FILTERED_STATES[show])).toEqual(expected(FILTERED_STATES[show]));
    }
  });

  test('the conditions of SQL let happen to a trade ad what the table says, at every edge', async () => {
    const server = testApp(database());
    const { id: user_id } = await member(server, 'Ann');
    const common = { user_id, title: '', updated_at: START, edited_at: null };
    const rows = TRADE_AD_STATUSES.flatMap((status) =>
      [HOUR - 1, HOUR].map((age) => {
        const id = `${status} ${age}`;
        return { ...common, id, client_id: id, status, created_at: NOW - age };
      }),
    );
    await database().insertInto('trade_ads').values(rows).execute();
    const found = async (where: ReturnType<typeof isIn>) => {
      const select = database().selectFrom('trade_ads').select('id').where(where);
      return (await select.execute()).map(({ id }) => id).toSorted();
    };
    const idsOf = (is: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(is)
        .map(({ id }) => id)
        .toSorted();
    for (const state of TRADE_AD_STATES) {
      expect(await found(isIn([state], NOW))).toEqual(idsOf((row) => stateOf(row, NOW) === state));
    }
    for (const event of TRADE_AD_EVENTS) {
      const may = idsOf((row) => tradeAdAfter(stateOf(row, NOW), event) !== null);
      expect([event, await found(canHappen(event, NOW))]).toEqual([event, may]);
    }
  });
});
