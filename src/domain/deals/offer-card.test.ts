import { describe, expect, it } from 'vitest';
import { offerActions, offerNote, shownState } from './offer-card.ts';
import { OFFER_OPEN_MS } from './offer-states.ts';

const HOUR = 3_600_000;
const base = {
  state: 'proposed',
  proposerId: 'ann',
  confirmedBy: null,
  createdAt: 0,
  acceptedAt: null,
  ad: null,
  offering: [],
  wanted: [],
} as const;
const FREE = { blocked: false, deleted: false, suspended: false, muted: false };
const ad = (
  status: 'published' | 'paused' | 'traded' | 'removed',
  editedAt: number | null = null,
) => ({
  ad: { status, endsAt: HOUR, editedAt },
});
const actions = (more: object = {}, me = 'bob', partner: object = {}, now = 1) =>
  offerActions({ ...base, ...more }, me, { ...FREE, ...partner }, now);

describe('a card', () => {
  it('offers each player what is theirs', () => {
    expect(actions()).toEqual(['accept', 'decline', 'counter']);
    expect(actions({}, 'ann')).toEqual(['withdraw']);
    const deal = { state: 'confirmed', acceptedAt: 1, confirmedBy: 'ann' };
    expect(actions(deal, 'ann')).toEqual(['fell-through', 'call-off']);
    expect(actions(deal)).toEqual(['traded', 'fell-through', 'call-off']);
  });

  it('offers no acceptance of an item that cannot be traded any more, and names it', () => {
    const entry = (name: string, tradeable: boolean) => ({ item: { name, tradeable } });
    const bound = { offering: [entry('Fox', true)], wanted: [entry('Owl', false)] };
    expect(actions(bound)).toEqual(['decline', 'counter']);
    expect(offerNote({ ...base, ...bound, ...ad('published') }, 1)).toBe('Owl cannot be traded.');
    const agreed = { ...bound, state: 'accepted', acceptedAt: 1 };
    expect(actions(agreed)).toEqual(['traded', 'fell-through', 'call-off']);
  });

  it('offers no acceptance while its trade ad is promised elsewhere', () => {
    expect(actions(ad('paused'))).toEqual(['decline', 'counter']);
    expect(actions(ad('published'), 'bob', {}, 2 * HOUR)).toContain('accept');
  });

  it('offers nothing once its trade ad is gone, its time is over, or the other player cannot answer', () => {
    for (const status of ['traded', 'removed'] as const) {
      expect(actions(ad(status))).toEqual([]);
      expect(shownState({ ...base, ...ad(status) }, 1)).toBe('ended');
    }
    expect(actions({}, 'bob', {}, OFFER_OPEN_MS)).toEqual([]);
    expect(actions({}, 'ann', { deleted: true })).toEqual([]);
    expect(actions({}, 'bob', { suspended: true })).toEqual([]);
  });

  it('offers the reader who blocked the other only the withdrawal, and the end of a deal', () => {
    expect(actions({}, 'bob', { blocked: true })).toEqual([]);
    expect(actions({}, 'ann', { blocked: true })).toEqual(['withdraw']);
    const deal = { state: 'accepted', acceptedAt: 1 };
    expect(actions(deal, 'ann', { blocked: true })).toContain('call-off');
  });

  it('offers a muted reader what needs no writing', () => {
    expect(actions({}, 'bob', { muted: true })).toEqual(['decline']);
    expect(actions({}, 'ann', { muted: true })).toEqual(['withdraw']);
    const deal = { state: 'accepted', acceptedAt: 1 };
    expect(actions(deal, 'ann', { muted: true })).toEqual(actions(deal, 'ann'));
  });

  it('offers nothing on an agreement of a backend that keeps no deals', () => {
    expect(actions({ state: 'accepted' })).toEqual([]);
  });

  it.each([
    [ad('published'), 1, ''],
    [ad('published'), HOUR, 'The ad has ended.'],
    [ad('paused'), 1, 'The ad is paused: it is promised in another deal.'],
    [ad('removed'), 1, 'The ad is gone.'],
    [ad('published', 5), 6, 'The ad was edited after this offer.'],
    [ad('published', 5), HOUR, 'The ad was edited after this offer. The ad has ended.'],
    [ad('published', -5), 6, ''],
    [{}, 1, ''],
  ])('says what became of its trade ad: %j', (more, now, note) => {
    expect(offerNote({ ...base, ...more }, now)).toBe(note);
  });
});
