import type { User } from '../../../contract/session/user.ts';
import { Avatar } from '../../shared/Avatar.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';

/** Who is signed in. The name is from the platform, so it cannot be changed here. */
export function Profile({ user }: { user: User }) {
  return (
    <div className="card grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 p-4">
      <Avatar user={user} />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold">
          <PlayerLink id={user.id}>{user.username}</PlayerLink>
        </p>
        <p className="text-sm text-muted">
          Your name and picture come from the platform. To change them, change them there and log in
          again.
        </p>
      </div>
    </div>
  );
}
