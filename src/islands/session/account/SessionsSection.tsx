import { useStore } from '@nanostores/react';
import type { AccountSession } from '../../../contract/session/account.ts';
import { formatAge } from '../../../domain/shared/format.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { logOutAndForget } from '../../../stores/chat/thread/log-out.ts';
import {
  $accountSessions,
  endOtherSessions,
  endSession,
} from '../../../stores/session/account-sessions.ts';
import { DeviceRow } from '../../shared/device/DeviceRow.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { useAge } from '../../shared/time/use-age.ts';
import { useFormat } from '../../shared/use-format.ts';
import { AccountSection } from './AccountSection.tsx';

const focusSection = focusOnUnmount('[data-section]');

/** The last use is stored to the hour, so a younger age would claim too much. */
function lastUse({ seenAt, isCurrent }: AccountSession, now: number): string {
  if (isCurrent) return 'Used now';
  return now - seenAt < HOUR_MS ? 'Used in the last hour' : `Last used ${formatAge(seenAt, now)}`;
}

type Props = { session: AccountSession; userId: string };

/** A device on which the player is logged in. */
function SessionRow({ session, userId }: Props) {
  const used = useAge((now) => lastUse(session, now));
  const { date } = useFormat();
  const { device, createdAt, isCurrent } = session;
  return (
    <DeviceRow
      ref={focusSection}
      name={device}
      isOwn={isCurrent}
      text={`${used} · Logged in ${date(createdAt)}`}
      button={{
        label: 'Logout',
        name: isCurrent ? 'Logout on this device' : `Logout ${device}`,
        press: () => (isCurrent ? logOutAndForget(userId) : endSession(session)),
      }}
    />
  );
}

function NotLoaded() {
  return (
    <div role="alert">
      <p>Your devices could not be loaded.</p>
      <Button className="mt-3" onClick={$accountSessions.refetch}>
        Try again
      </Button>
    </div>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { data, at, failed } = useStore($accountSessions);
  if (data === null)
    return failed ? (
      <NotLoaded />
    ) : (
      <Loading text="Loading your devices...">
        <div className="skeleton h-16" />
      </Loading>
    );
  return (
    <>
      <ul className="grid gap-2" aria-label="Devices">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} userId={userId} />
        ))}
      </ul>
      {failed && at !== null && <StaleNote at={at} />}
      {data.some(({ isCurrent }) => !isCurrent) ? (
        <BusyButton
          className="mt-4 max-sm:w-full"
          busyText="One moment..."
          onPress={endOtherSessions}
        >
          Logout all other devices
        </BusyButton>
      ) : (
        <p className="mt-3 text-sm text-muted">You are logged in nowhere else.</p>
      )}
    </>
  );
}

/** Where the player is logged in, and how to end that (behaviour A11). */
export function SessionsSection({ userId }: { userId: string }) {
  return (
    <AccountSection
      title="Where you are logged in"
      text="If you do not know one of these devices, press its Logout. Each login ends by itself after 90 days, or after 30 days without a visit."
    >
      <Sessions userId={userId} />
    </AccountSection>
  );
}
