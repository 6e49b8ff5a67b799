import { useState } from 'react';
import type { AccountSession } from '../../../contract/session/account.ts';
import { formatAge } from '../../../domain/shared/format.ts';
import { logOutAndForget } from '../../../stores/chat/thread/log-out.ts';
import { endSession } from '../../../stores/session/account-sessions.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { useAge } from '../../shared/time/use-age.ts';
import { useFormat } from '../../shared/use-format.ts';

const HOUR = 3_600_000;
const focusSection = focusOnUnmount('[data-section]');

/** The last use is stored to the hour, so a younger age would claim too much. */
function lastUse({ seenAt, isCurrent }: AccountSession, now: number): string {
  if (isCurrent) return 'Used now';
  return now - seenAt < HOUR ? 'Used in the last hour' : `Last used ${formatAge(seenAt, now)}`;
}

type Props = { session: AccountSession; userId: string };

/** A device on which the player is signed in. */
export function SessionRow({ session, userId }: Props) {
  const used = useAge((now) => lastUse(session, now));
  const { date } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { device, createdAt, isCurrent } = session;

  async function end() {
    if (isBusy) return;
    setBusy(true);
    await (isCurrent ? logOutAndForget(userId) : endSession(session));
    setBusy(false);
  }

  return (
    <li
      ref={focusSection}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hairline p-3"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {isCurrent && (
            <span className="rounded-full bg-raised px-2.5 py-0.5 text-caption font-semibold">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {used} · Signed in {date(createdAt)}
        </p>
      </div>
      <button
        type="button"
        className="button min-h-11 max-sm:w-full"
        aria-label={isCurrent ? 'Log out on this device' : `Sign out ${device}`}
        aria-disabled={isBusy}
        onClick={() => void end()}
      >
        {isCurrent ? 'Log out' : 'Sign out'}
      </button>
    </li>
  );
}
