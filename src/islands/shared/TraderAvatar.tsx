import { useState } from 'react';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import type { Trader } from '../../contract/trades/trade-ad.ts';
import { avatarTint } from '../../domain/session/avatar-tint.ts';
import { avatarUrl, initials } from '../../domain/session/avatar-url.ts';
import { AVATAR_BACKGROUND } from './avatar-background.ts';

const AVATAR =
  'grid size-10 shrink-0 place-items-center narrow:size-14 rounded-full bg-accent object-cover text-sm/normal font-semibold';

/**
 * A player's picture, 40 px, from allowed hosts only; else two letters on a colour derived from the id (behaviour
 * T4).
 */
export function TraderAvatar({ user }: { user: Trader }) {
  const url = avatarUrl(user.avatar, location.origin, IMAGE_HOSTS);
  const [failed, setFailed] = useState<string | null>(null);
  if (url !== null && url !== failed) {
    return (
      <img
        src={url}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className={AVATAR}
        onError={() => setFailed(url)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`${AVATAR} ${AVATAR_BACKGROUND}`}
      data-avatar={avatarTint(user.id)}
    >
      {initials(user.username)}
    </span>
  );
}
