import { useStore } from '@nanostores/react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { $liveLink, retryLive } from '../../stores/home/live.ts';
import {
  $announcedHatch,
  $recentHatches,
  LOADING,
  type RecentHatches as Recent,
} from '../../stores/home/recent-hatches.ts';
import { StaleNote } from '../shared/StaleNote.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { HatchList } from './HatchList.tsx';
import { HATCH_LIST, hatchClasses } from './hatch-layout.ts';

const SKELETONS = [...'0123456789'];

function Skeletons() {
  return (
    <ul className={HATCH_LIST} aria-label="Loading">
      {SKELETONS.map((key, index) => (
        <li key={key} className={hatchClasses(index)}>
          <div className="skeleton h-full" />
        </li>
      ))}
    </ul>
  );
}

/** Announces hatches to screen readers. */
function HatchAnnouncement() {
  const hatch = useStore($announcedHatch, { ssr: 'initial' });
  return (
    <p role="status" className="sr-only">
      {hatch !== null && (
        <>
          <bdi translate="no">{hatch.username}</bdi> hatched {hatch.secret && 'the secret '}
          <bdi translate="no">{hatch.pet.name}</bdi>
        </>
      )}
    </p>
  );
}

const loadNote = () => import('../shared/channel/LinkNote.tsx').then(({ LinkNote }) => LinkNote);

type Props = {
  /** The hatches as the build read them at `builtAt` (epoch ms). It is empty where the build had none. */
  built: readonly Hatch[];
  builtAt: number;
  /** The ids of items whose URL has their id, because another item has their slug. */
  atIds: readonly string[];
};

function Content({ recent, built, builtAt, atIds }: Props & { recent: Recent }) {
  const link = useStore($liveLink, { ssr: 'initial' });
  const Note = useLoaded(link !== 'fine', loadNote);
  const isKnown = recent.state === 'known';
  const latest = isKnown ? recent.hatches : built;
  if (latest.length === 0 && recent.state === 'loading') return <Skeletons />;
  const hasFailed = isKnown ? recent.failed : recent.state === 'failed';
  if (latest.length === 0) {
    const text = hasFailed ? 'Hatches cannot be read right now.' : 'The next hatch shows here.';
    return <p className="-mx-1 h-24 px-1 text-muted lg:-mr-2 lg:h-43">{text}</p>;
  }
  const hatches = latest.map((hatch) =>
    atIds.includes(hatch.pet.id) ? { ...hatch, pet: { ...hatch.pet, slug: null } } : hatch,
  );
  return (
    <>
      <HatchList hatches={hatches} />
      {hasFailed && <StaleNote at={isKnown ? recent.at : builtAt} />}
      {Note && <Note link={link} onRetry={retryLive} />}
      <HatchAnnouncement />
    </>
  );
}

/**
 * The ten newest hatches, live, under their heading (behaviour H7). It renders nothing where the backend has no
 * hatches.
 */
export function RecentHatches(props: Props) {
  const recent = useStore($recentHatches, { ssr: () => LOADING });
  if (recent.state === 'absent') return null;
  return (
    <>
      <h2 id="hatches" className="mb-3 text-xl">
        Recent Hatches
      </h2>
      <Content recent={recent} {...props} />
    </>
  );
}
