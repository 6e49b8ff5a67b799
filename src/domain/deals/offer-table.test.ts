import { describe, expect, it } from 'vitest';
import { AGREED_STATES, OFFER_OPEN_MS, OPEN_STATES, STATES_NOW, stateAt } from './offer-states.ts';
import { ACTORS, actorOf, OFFER_EVENTS, OFFER_TABLE, transition } from './offer-table.ts';

const offer = { state: 'proposed', createdAt: 1000, acceptedAt: null } as const;

describe('the table of an offer', () => {
  it('has one row or one sentence for every state, event and player', () => {
    for (const state of STATES_NOW) {
      for (const event of OFFER_EVENTS) {
        for (const who of ACTORS) {
          const rows = OFFER_TABLE.filter(
            (one) => one.from === state && one.event === event && one.by.includes(who),
          );
          const next = transition(state, event, who);
          const found = 'refusal' in next ? [] : [next.to];
          expect([state, event, who, rows.map(({ to }) => to)]).toEqual([state, event, who, found]);
          if ('refusal' in next) expect(next.refusal.message).toMatch(/^[A-Z].+\.$/);
        }
      }
    }
  });

  it('lets nothing leave a final state, and leads out of every other one', () => {
    const left = new Set(OFFER_TABLE.map(({ from }) => from));
    expect([...left].toSorted()).toEqual([...OPEN_STATES].toSorted());
    const reached = new Set(OFFER_TABLE.map(({ to }) => to));
    expect([...reached, 'proposed'].toSorted()).toEqual([...STATES_NOW].toSorted());
  });

  it('promises the trade ad of an agreement, and lets go of it or ends it at each end', () => {
    for (const { from, to, ad } of OFFER_TABLE) {
      const isAgreed = (state: string) => AGREED_STATES.some((one) => one === state);
      const isEnd = isAgreed(from) && !isAgreed(to);
      const expected = isEnd ? (to === 'traded' ? 'trade' : 'release') : null;
      expect([from, to, ad]).toEqual([from, to, to === 'accepted' ? 'promise' : expected]);
    }
  });

  it.each([
    [
      'proposed',
      'withdraw',
      'recipient',
      'not_yours',
      'Only the player who made an offer can withdraw it.',
    ],
    [
      'proposed',
      'accept',
      'proposer',
      'not_yours',
      'Only the player who got an offer can accept or decline it.',
    ],
    ['declined', 'accept', 'recipient', 'offer_settled', 'This offer is declined already.'],
    ['ended', 'accept', 'recipient', 'offer_settled', 'This offer has ended.'],
    ['proposed', 'traded', 'recipient', 'offer_settled', 'This offer has not been accepted.'],
    ['confirmed', 'traded', 'confirmer', 'offer_settled', 'You already said that you traded.'],
    ['lapsed', 'call-off', 'proposer', 'offer_settled', 'This deal is already over.'],
  ] as const)(
    'refuses in the state %s what is called %s by the %s',
    (state, event, who, code, message) => {
      expect(transition(state, event, who)).toEqual({ refusal: { code, message } });
    },
  );

  it('knows who of two players said that they traded', () => {
    const deal = { proposerId: 'ann', confirmedBy: 'bob' };
    expect(actorOf({ ...deal, state: 'confirmed' }, 'bob')).toBe('confirmer');
    expect(actorOf({ ...deal, state: 'confirmed' }, 'ann')).toBe('other');
    expect(actorOf({ ...deal, state: 'proposed' }, 'bob')).toBe('recipient');
  });
});

describe('the state of an offer', () => {
  it('ends 72 hours after it was proposed', () => {
    expect(OFFER_OPEN_MS).toBe(72 * 3_600_000);
    expect(stateAt(offer, 1000 + OFFER_OPEN_MS - 1)).toBe('proposed');
    expect(stateAt(offer, 1000 + OFFER_OPEN_MS)).toBe('ended');
  });

  it('lapses a day after the acceptance, unless the backend keeps no deals', () => {
    const deal = { ...offer, state: 'confirmed', acceptedAt: 2000 } as const;
    expect(stateAt(deal, 86_401_999)).toBe('confirmed');
    expect(stateAt(deal, 86_402_000)).toBe('lapsed');
    expect(stateAt({ ...deal, acceptedAt: null }, 9e12)).toBe('confirmed');
  });
});
