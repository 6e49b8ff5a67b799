import type { AccountSession } from '../../../contract/session/account.ts';
import { formatAge } from '../../../domain/shared/format.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { logOutAndForget } from '../../../stores/chat/thread/log-out.ts';
import { endSession } from '../../../stores/session/account-sessions.ts';
import { DeviceRow } from '../../shared/device/DeviceRow.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { useAge } from '../../shared/time/use-age.ts';
import { useFormat } from '../../shared/use-format.ts';

const focusSection = focusOnUnmount('[data-section]');

/** The last use is stored to the hour, so a younger age would claim too much. */
function lastUse({ seenAt, isCurrent }: AccountSession, now: number): string {
  if (isCurrent) return 'Used now';
  return now - seenAt < HOUR_MS ? 'Used in the last hour' : `Last used ${formatAge(seenAt, now)}`;
}

type Props = { session: AccountSession; userId: string };

/** A device on which the player is signed in. */
export function SessionRow({ session, userId }: Props) {
  const used = useAge((now) => lastUse(session, now));
  const { date } = useFormat();
  const { device, createdAt, isCurrent } = session;
  return (
    <DeviceRow
      ref={focusSection}
      name={device}
      isOwn={isCurrent}
      text={`${used} · Signed in ${date(createdAt)}`}
      button={{
        label: isCurrent ? 'Log out' : 'Sign out',
        name: isCurrent ? 'Log out on this device' : `Sign out ${device}`,
        press: () => (isCurrent ? logOutAndForget(userId) : endSession(session)),
      }}
    />
  );
}
