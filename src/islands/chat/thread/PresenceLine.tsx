import { useStore } from '@nanostores/react';
import { $presence } from '../../../stores/chat/conversations/presence.ts';
import { Age } from '../../shared/time/Age.tsx';

/** Whether a player is online, or when they were last seen (behaviour M3). It is empty while that is unknown. */
export function PresenceLine({ userId }: { userId: string }) {
  const presence = useStore($presence).get(userId);
  if (presence === undefined) return null;
  if (presence.online) return <span className="text-green">Online</span>;
  if (presence.lastSeen === null) return <span>Offline</span>;
  return (
    <span>
      Last seen <Age at={presence.lastSeen} />
    </span>
  );
}

/** A dot on the avatar of a player who is online. */
export function PresenceDot({ userId }: { userId: string }) {
  const isOnline = useStore($presence).get(userId)?.online === true;
  return isOnline ? (
    <span
      className="absolute -right-px -bottom-px size-[13px] rounded-full border-2 border-surface bg-(--online)"
      data-presence-dot
    >
      <span className="sr-only">online</span>
    </span>
  ) : null;
}
