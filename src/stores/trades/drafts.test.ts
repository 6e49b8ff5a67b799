import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tradeItemId } from '../../domain/trades/trade-item.ts';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';
import { traded } from '../testing/traded.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const KEY = 'trade_drafts_7';
const ONE = {
  id: 'draft_1700000000000',
  offeringItems: [{ petSlug: 'cat', quantity: 4, isCategory: false }],
  lookingForItems: [],
  createdAt: '2023-11-14T22:13:20.000Z',
};

/** Opens the form of a signed-in player with the browser's stored data. */
async function open(entries: StorageEntries = {}) {
  const page = fakePage({ auth_token: 'abc', ...entries }, '/trade-ads/create');
  const form = await import('./trade-form.ts');
  const drafts = await import('./drafts.ts');
  const { $toast } = await import('../site/toast.ts');
  drafts.$drafts.listen(() => {});
  page.calls[0]?.answer({ id: '7', username: 'MeadowFox' });
  await vi.advanceTimersByTimeAsync(0);
  const toast = () => $toast.get()?.title ?? null;
  const undo = () => $toast.get()?.button?.press();
  const slugs = () => drafts.$drafts.get().map(({ offering }) => offering.map(tradeItemId));
  const stored = (): unknown => JSON.parse(page.local[KEY] ?? 'null');
  const store = (event: object) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }, event));
  return { ...page, ...form, ...drafts, toast, undo, slugs, stored, store };
}

function full(page: { local: StorageEntries }) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => page.local[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

describe('a draft', () => {
  it('is saved for its player, and the form is cleared', async () => {
    const page = await open();
    page.chooseItem('offering', 1, traded('fox', 3));
    page.saveDraft();
    expect(page.toast()).toBe('Trade ad saved as draft');
    expect(page.chosenSides(page.$tradeForm.get()).offering).toEqual([]);
    expect(page.slugs()).toEqual([['fox']]);
    expect(page.stored()).toMatchObject([
      {
        id: 'draft_1800000000000',
        offeringItems: [{ petSlug: 'fox', quantity: 3, isCategory: false }],
        lookingForItems: [],
        createdAt: '2027-01-15T08:00:00.000Z',
      },
    ]);
  });

  it('needs an item', async () => {
    const page = await open();
    page.saveDraft();
    expect(page.toast()).toBe('You must select at least one item to save as draft');
    expect(page.stored()).toBeNull();
  });

  it('is loaded into the form with a new client id', async () => {
    const page = await open({ [KEY]: JSON.stringify([ONE]) });
    expect([page.slugs(), page.toast()]).toEqual([[['cat']], null]);
    page.chooseItem('wanted', 0, traded('owl'));
    const [draft] = page.$drafts.get();
    if (draft) page.loadDraft(draft);
    const { offering, wanted } = page.chosenSides(page.$tradeForm.get());
    expect([offering.map(tradeItemId), wanted]).toEqual([['cat'], []]);
    expect(page.$tradeForm.get().clientId).not.toBe('');
    expect([page.toast(), page.slugs()]).toEqual(['Draft loaded!', [['cat']]]);
  });

  it('is deleted without the others', async () => {
    const other = { ...ONE, id: 'draft_2', createdAt: '2024-01-01T00:00:00Z' };
    const page = await open({ [KEY]: JSON.stringify([ONE, other, { id: 'unread' }]) });
    const [newest] = page.$drafts.get();
    expect(newest?.id).toBe('draft_2');
    if (newest) page.deleteDraft(newest);
    expect(page.toast()).toBe('Draft deleted!');
    expect(page.stored()).toEqual([ONE, { id: 'unread' }]);
  });

  it('is back in its place after Undo of the toast', async () => {
    const other = { ...ONE, id: 'draft_2', createdAt: '2024-01-01T00:00:00Z' };
    const page = await open({ [KEY]: JSON.stringify([ONE, other]) });
    const [newest] = page.$drafts.get();
    if (newest) page.deleteDraft(newest);
    expect(page.$drafts.get()).toHaveLength(1);
    page.undo();
    expect(page.$drafts.get().map(({ id }) => id)).toEqual(['draft_2', ONE.id]);
    expect(page.toast()).toBe('Draft is back');
  });

  it('shows what another tab saves or deletes, and overwrites none of it', async () => {
    const page = await open();
    page.local[KEY] = JSON.stringify([ONE]);
    page.store({ key: 'theme' });
    expect(page.slugs()).toEqual([]);
    page.store({});
    expect(page.slugs()).toEqual([['cat']]);
    page.local[KEY] = JSON.stringify([ONE, { ...ONE, id: 'draft_2' }]);
    page.chooseItem('offering', 0, traded('fox'));
    page.saveDraft();
    expect(page.slugs()).toEqual([['fox'], ['cat'], ['cat']]);
  });

  it('is not shown to another player', async () => {
    const page = await open({ trade_drafts_8: JSON.stringify([ONE]) });
    expect([page.slugs(), page.toast()]).toEqual([[], null]);
  });
});

describe('unreadable drafts', () => {
  it.each(['[{"id":', '{"drafts":[]}', 'null', '"x"'])(
    'are reported, and stay when another draft is saved: %s',
    async (damaged) => {
      const page = await open({ [KEY]: damaged });
      expect(page.toast()).toBe('Failed to load your drafts');
      page.chooseItem('offering', 0, traded('fox'));
      page.saveDraft();
      expect(page.slugs()).toEqual([['fox']]);
      expect(page.local[`${KEY}_unread_1800000000000`]).toBe(damaged);
    },
  );

  it('do not hide readable drafts, and stay beside them', async () => {
    const page = await open({ [KEY]: JSON.stringify([7, ONE, { version: 0 }]) });
    expect([page.slugs(), page.toast()]).toEqual([[['cat']], 'Failed to load your drafts']);
    page.chooseItem('offering', 0, traded('fox'));
    page.saveDraft();
    expect(page.stored()).toMatchObject([7, ONE, { version: 0 }, { id: 'draft_1800000000000' }]);
  });
});

describe('a storage', () => {
  it('keeps the form and the stored drafts when it is full', async () => {
    const page = await open({ [KEY]: '[{"id":' });
    page.chooseItem('offering', 0, traded('fox'));
    full(page);
    page.saveDraft();
    expect(page.toast()).toBe('Failed to save draft. Please try again.');
    expect(page.chosenSides(page.$tradeForm.get()).offering).toHaveLength(1);
    expect(page.local[KEY]).toBe('[{"id":');
  });

  it('deletes nothing when it is full', async () => {
    const page = await open({ [KEY]: JSON.stringify([ONE]) });
    full(page);
    const [draft] = page.$drafts.get();
    if (draft) page.deleteDraft(draft);
    expect([page.toast(), page.slugs()]).toEqual(['Failed to save your drafts', [['cat']]]);
  });

  it('shows that drafts cannot be loaded or saved when it is forbidden', async () => {
    const page = await open();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    page.chooseItem('offering', 0, traded('fox'));
    page.saveDraft();
    expect(page.toast()).toBe('Failed to save draft. Please try again.');
    page.store({});
    expect(page.slugs()).toEqual([]);
  });
});

it('leaves nothing of the player’s drafts when they are removed, and those of others', async () => {
  const others = { trade_drafts_70: '[]', theme: 'dark' };
  const page = await open({ [KEY]: JSON.stringify([ONE]), [`${KEY}_unread_1`]: 'junk', ...others });
  const { removeDrafts } = await import('./stored-drafts.ts');
  removeDrafts('7');
  expect(Object.keys(page.local)).not.toContain(KEY);
  expect(Object.keys(page.local).filter((key) => key.startsWith('trade_drafts'))).toEqual([
    'trade_drafts_70',
  ]);
});
