import { useState } from 'react';
import type { User } from '../../contract/session/user.ts';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import { avatarTint } from '../../domain/session/avatar-tint.ts';
import { avatarUrl, initials } from '../../domain/session/avatar-url.ts';
import { AVATAR_BACKGROUND } from './avatar-background.ts';

/** A player's picture, 32 px. Without an allowed one it shows the first two letters of the name (behaviour G5). */
export function Avatar({ user }: { user: Pick<User, 'id' | 'username' | 'avatar'> }) {
  const url = avatarUrl(user.avatar, location.origin, IMAGE_HOSTS);
  const [failed, setFailed] = useState<string | null>(null);
  const hasPicture = url !== null && url !== failed;
  return (
    <span
      className={`grid size-8 place-items-center narrow:size-12 overflow-hidden rounded-full bg-accent text-xs font-semibold ${AVATAR_BACKGROUND}`}
      data-avatar={hasPicture ? undefined : avatarTint(user.id)}
    >
      {hasPicture ? (
        <img src={url} alt="" width={32} height={32} onError={() => setFailed(url)} />
      ) : (
        <span aria-hidden="true" translate="no">
          {initials(user.username)}
        </span>
      )}
    </span>
  );
}
