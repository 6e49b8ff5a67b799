import { useState } from 'react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { itemPath } from '../../domain/items/slug.ts';
import { Age } from '../shared/time/Age.tsx';
import { usePicture } from '../shared/use-picture.ts';
import { HATCH_LIST, hatchClasses } from './hatch-layout.ts';

/** One hatch: picture and name of the pet, player, age, and a label on a secret one. */
function HatchRow({ hatch }: { hatch: Hatch }) {
  const { pet, username, at, secret } = hatch;
  const [url, onError] = usePicture(pet.image);
  const path = itemPath(pet);
  return (
    <div
      data-rarity={pet.rarity}
      data-secret={secret || undefined}
      className="card relative flex h-full items-center gap-2.5 px-3 data-secret:border-accent"
    >
      <span className="tile flex size-13 items-center justify-center rounded">
        <img
          src={url}
          alt=""
          width={40}
          height={40}
          decoding="async"
          className="size-10 object-contain"
          onError={onError}
        />
      </span>
      <span className="min-w-0 grow">
        <span translate="no" className="block truncate text-sm font-medium">
          {path === null ? (
            pet.name
          ) : (
            <a href={path} className="card-link">
              {pet.name}
            </a>
          )}
        </span>
        <span translate="no" className="block truncate text-xs text-muted">
          {username}
        </span>
        <span className="flex justify-between text-xs text-muted">
          <Age at={at} />
          {secret && <strong className="font-medium text-focus">★ Secret</strong>}
        </span>
      </span>
    </div>
  );
}

/**
 * Hatches, newest first. The list does not change under the pointer and the focus, so that a link does not change when
 * pressed.
 */
export function HatchList({ hatches }: { hatches: readonly Hatch[] }) {
  const [frozen, setFrozen] = useState<readonly Hatch[] | null>(null);
  return (
    <ul
      className={HATCH_LIST}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setFrozen(hatches)}
      onPointerLeave={() => setFrozen(null)}
      onFocus={() => setFrozen((previous) => previous ?? hatches)}
      onBlur={() => setFrozen(null)}
    >
      {(frozen ?? hatches).map((hatch, index) => (
        <li key={hatch.id} className={hatchClasses(index)}>
          <HatchRow hatch={hatch} />
        </li>
      ))}
    </ul>
  );
}
