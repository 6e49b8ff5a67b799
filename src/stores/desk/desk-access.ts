import { atom, computed } from 'nanostores';
import { readDeskUser } from '../../api/desk/desk-reads.ts';
import { readUntil } from '../../api/shared/backend.ts';
import type { DeskUser } from '../../contract/desk/desk-answers.ts';
import { $isSessionUnreachable, $session, playerIdOf, retrySession } from '../session/session.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { type Polled, polled } from '../shared/polled.ts';

/** Whether the reader may use the desk: nobody is signed in, a player without a role, or who they are. */
type DeskAccess =
  | { state: 'loading' | 'failed' | 'out' | 'forbidden' }
  | { state: 'in'; me: DeskUser };

/** The reader's access to the desk. The backend checks it on every call, so this only chooses the screen. */
export const $deskAccess = atom<DeskAccess>({ state: 'loading' });

type Answer = { me: DeskUser | null };

function toAccess({ data, failed }: Polled<Answer>): DeskAccess {
  if (data === null) return { state: failed ? 'failed' : 'loading' };
  return data.me === null ? { state: 'forbidden' } : { state: 'in', me: data.me };
}

let recheck = () => {};

/** Reads session and role again, because a call was forbidden or the reader asks for it. */
export function checkAccess(): void {
  retrySession();
  recheck();
}

/** Reads the role. What is known stays until an answer comes. Returns how to stop that. */
function followRole(): () => void {
  const $me = polled<Answer>(async (signal) => ({ me: await readDeskUser(readUntil(signal)) }));
  return $me.subscribe((answer) => {
    const isKnown = $deskAccess.get().state === 'in';
    if (answer.data !== null || !isKnown) $deskAccess.set(toAccess(answer));
  });
}

onPageMount($deskAccess, () => {
  let stop = () => {};
  let reader: string | null = null;
  const start = () => {
    stop();
    stop = followRole();
  };
  const follow = () => {
    const session = $session.get();
    const next = playerIdOf(session);
    if (next !== null && next === reader) return;
    reader = next;
    stop();
    recheck = next === null ? () => {} : start;
    if (session.state === 'out') $deskAccess.set({ state: 'out' });
    else $deskAccess.set({ state: $isSessionUnreachable.get() ? 'failed' : 'loading' });
    if (next !== null) start();
  };
  return [$session.subscribe(follow), $isSessionUnreachable.listen(follow), () => stop()];
});

/** The id of the moderator at the desk; null for nobody. */
export const $memberId = computed($deskAccess, (access) =>
  access.state === 'in' ? access.me.id : null,
);
