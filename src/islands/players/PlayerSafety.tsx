import { useStore } from '@nanostores/react';
import type { User } from '../../contract/session/user.ts';
import { $blocking, reportPlayer } from '../../stores/chat/safety/safety-form.ts';
import { $viewerId } from '../../stores/trades/trade-ad-actions.ts';
import { Button } from '../shared/forms/Button.tsx';

type Props = { user: User; isBlocked: boolean };

/** Block or Unblock, and Report (behaviour M7). Both need a session, and nobody uses them on themselves. */
export function PlayerSafety({ user, isBlocked }: Props) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  if (viewerId === null || viewerId === user.id) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-haspopup="dialog"
        onClick={() => $blocking.set({ id: null, partner: user, blocked: isBlocked })}
      >
        {isBlocked ? 'Unblock' : 'Block'}
        <span translate="no" className="sr-only">
          {' '}
          {user.username}
        </span>
      </Button>
      <Button aria-haspopup="dialog" onClick={() => reportPlayer(user)}>
        Report
        <span translate="no" className="sr-only">
          {' '}
          {user.username}
        </span>
      </Button>
    </div>
  );
}
