import { useStore } from '@nanostores/react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { $latestSecret } from '../../stores/home/live.ts';
import { ItemLink } from '../items/card/ItemLink.tsx';
import { Age } from '../shared/time/Age.tsx';
import { useFrozen } from '../shared/use-frozen.ts';
import { usePicture } from '../shared/use-picture.ts';
import { HATCH_LIST, hatchClasses } from './hatch-layout.ts';

type RowProps = { hatch: Hatch; isCelebrated: boolean };

/** One hatch: picture and name of the pet, player, age, and a label on a secret one. */
function HatchRow({ hatch, isCelebrated }: RowProps) {
  const { pet, username, at, secret } = hatch;
  const [url, onError] = usePicture(pet.image);
  return (
    <div
      data-rarity={pet.rarity}
      data-secret={secret || undefined}
      data-celebrated={isCelebrated || undefined}
      className="card relative flex items-center gap-2.5 px-3 data-secret:border-accent"
    >
      <span className="art flex size-13 shrink-0 items-center justify-center rounded">
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
          <ItemLink item={pet} className="card-link" />
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

/** Hatches, newest first. */
export function HatchList({ hatches }: { hatches: readonly Hatch[] }) {
  const [shown, handlers] = useFrozen(hatches);
  const latestSecret = useStore($latestSecret, { ssr: 'initial' });
  return (
    <ul className={HATCH_LIST} {...handlers}>
      {shown.map((hatch, index) => (
        <li key={hatch.id} className={hatchClasses(index)}>
          <HatchRow hatch={hatch} isCelebrated={hatch.id === latestSecret} />
        </li>
      ))}
    </ul>
  );
}
