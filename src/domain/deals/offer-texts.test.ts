import { expect, it } from 'vitest';
import { type OfferState, STATES_NOW, type StateNow } from './offer-states.ts';
import { STATE_TEXTS, stateLabel, statusText, stepText } from './offer-texts.ts';
import { END_REASONS, reasonText } from './reasons.ts';

const offer = {
  proposerId: 'ann',
  confirmedBy: null,
  createdAt: 1000,
  acceptedAt: null,
  reason: null,
  ad: null,
  offering: [],
  wanted: [],
  state: 'proposed',
} as const;
const both = (more: object) =>
  ['ann', 'bob'].map((me) =>
    statusText({ ...offer, ...more }, 2000, me, me === 'ann' ? 'Bob' : 'Ann'),
  );

it('has texts of every state for both sides', () => {
  for (const state of STATES_NOW) {
    const { label, did, sees } = STATE_TEXTS[state];
    const sides = state === 'confirmed' ? ['confirmer', 'other'] : ['proposer', 'recipient'];
    expect([state, Object.keys(sees)]).toEqual([state, sides]);
    for (const text of [label, did, ...Object.values(sees)]) expect(text).not.toBe('');
  }
});

it.each<[StateNow, RegExp]>([
  ['declined', /declined/i],
  ['withdrawn', /withdr[ae]w/i],
  ['fell_through', /fell through/i],
  ['called_off', /called (.+ )?off/i],
  ['lapsed', /not confirmed/i],
])('has one word for an offer or agreement that was %s', (state, word) => {
  const { label, did, toast = label, sees } = STATE_TEXTS[state];
  for (const text of [label, did, toast, ...Object.values(sees)]) expect(text).toMatch(word);
});

it('says who must act on an open offer', () => {
  expect(both({})).toEqual(['Waiting for Bob to answer.', 'It is your turn to answer.']);
  expect(both({ state: 'withdrawn' })).toEqual(['You withdrew it.', 'Ann withdrew it.']);
  expect(both({ state: 'ended' })).toEqual(['This offer has ended.', 'This offer has ended.']);
});

it('asks how an agreement went where the backend keeps deals', () => {
  const agreed = 'You both agreed. The trade itself happens in the game.';
  const asked = `${agreed} Say here how it went, or call it off first.`;
  expect(both({ state: 'accepted', acceptedAt: 2000 })).toEqual([asked, asked]);
  expect(both({ state: 'accepted' })).toEqual([agreed, agreed]);
});

it('tells the one who said that they traded from the other', () => {
  expect(both({ state: 'confirmed', acceptedAt: 2000, confirmedBy: 'ann' })).toEqual([
    'You said that you traded. Waiting for Bob to say so, too.',
    'Ann says that you traded. Is that so?',
  ]);
});

it('tells nobody but the suspended player of a suspension', () => {
  expect(both({ state: 'ended', reason: 'proposer_suspended' })).toEqual([
    'It ended with your suspension.',
    'This player cannot trade now.',
  ]);
  expect(both({ state: 'called_off', reason: 'recipient_suspended' })).toEqual([
    'This player cannot trade now.',
    'It ended with your suspension.',
  ]);
});

it('has a sentence for each reason and side', () => {
  for (const reason of END_REASONS) {
    for (const isProposer of [true, false]) {
      expect(reasonText(reason, isProposer)).toMatch(/^[A-Z][^.]+\.$/);
    }
  }
});

it('names an agreement that nobody ended in time', () => {
  const lapsed = { ...offer, state: 'accepted', acceptedAt: 2000 } as const;
  expect(stateLabel(lapsed, 86_402_000)).toBe('Not confirmed in time');
  expect(stateLabel(lapsed, 2001)).toBe('Accepted: now trade in the game');
});

it.each<[OfferState, string, string]>([
  ['declined', 'You declined the offer', 'Bob declined the offer'],
  ['countered', 'You answered with another offer', 'Bob answered with another offer'],
  ['ended', 'This offer has ended.', 'This offer has ended.'],
])('names the player who acted, unless nobody did: %s', (state, own, others) => {
  const step = { state, proposerId: 'ann', reason: null };
  const reader = { me: 'ann', partner: 'Bob' };
  expect(stepText(step, { ...reader, senderId: 'ann' })).toBe(own);
  expect(stepText(step, { ...reader, senderId: 'bob' })).toBe(others);
});

it('says why a deal fell through, and not who was suspended', () => {
  const reader = { me: 'ann', partner: 'Bob', senderId: 'bob' };
  const step = { state: 'fell_through', proposerId: 'ann', reason: 'no_show' } as const;
  expect(stepText(step, reader)).toBe(
    'Bob said that the trade fell through (One of us did not come)',
  );
  const ended = { ...step, state: 'called_off', reason: 'recipient_suspended' } as const;
  expect(stepText(ended, reader)).toBe('This player cannot trade now.');
});
