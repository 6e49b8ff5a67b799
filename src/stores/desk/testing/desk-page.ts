import { vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

const ANN = { id: '1', username: 'Ann', avatar_url: null };

/** A report about Bob on the wire. */
export const wireReport = (id: string, part: object = {}) => ({
  id,
  at: 1_800_000_000_000,
  reporter: { id: '3', username: 'Cat' },
  user: { id: '2', username: 'Bob' },
  reason: 'Is mean',
  conversation_id: 'talk',
  seq: 2,
  ad_id: null,
  claimed: null,
  resolved: null,
  overdue: false,
  ...part,
});

/** Bob as the desk sees him, on the wire. */
export const WIRE_BOB = {
  ...{ id: '2', username: 'Bob', role: 'player', suspension: null, mute: null, deleted: false },
  ...{ warnings: [], reports: [], trade_ads: [] },
};

/** Fakes the desk's page of Ann at a query. Her role is not answered yet. */
export async function openDeskPage(search = '') {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_100_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const page = fakePage({ auth_token: 'abc' }, `/desk${search}`);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, path: string) => {
      const url = new URL(path, 'http://site.test');
      Object.assign(location, { pathname: url.pathname, search: url.search });
    },
  });
  const advance = (time: number) => vi.advanceTimersByTimeAsync(time);
  const paths = () => page.calls.map(({ method, path }) => `${method} ${path}`);
  /** Answers the last call of a path, which may have a query. */
  const answer = async (path: string, body: object | number | null, status?: number) => {
    const call = page.calls.findLast((one) => one.path === path);
    if (call === undefined) throw new Error(`no call of ${path} in ${paths()}`);
    call.answer(body, status);
    await advance(0);
  };
  const { $deskAccess, checkAccess } = await import('../desk-access.ts');
  const { $toast } = await import('../../site/toast.ts');
  $deskAccess.listen(() => {});
  await answer('/auth/user', ANN);
  return { ...page, advance, paths, answer, $deskAccess, checkAccess, toast: () => $toast.get() };
}

/** Opens the page of Ann, who is a moderator. */
export async function openDeskAs(role: 'moderator' | 'admin', search = '') {
  const page = await openDeskPage(search);
  await page.answer('/api/desk/me', { id: '1', username: 'Ann', role });
  return page;
}
