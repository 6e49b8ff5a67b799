import { useStore } from '@nanostores/react';
import type { SiteStats } from '../../contract/home/stats.ts';
import { $displayedStats, NO_STATS } from '../../stores/home/displayed-stats.ts';
import { StaleNote } from '../shared/StaleNote.tsx';
import { useFormat } from '../shared/use-format.ts';

type StatCard = { stat: Exclude<keyof SiteStats, 'demo'>; label: string; labelOfOne?: string };

const CARDS: readonly StatCard[] = [
  { stat: 'usersOnline', label: 'Users Online', labelOfOne: 'User Online' },
  { stat: 'totalPets', label: 'Total Pets' },
  { stat: 'totalExists', label: 'Total Players' },
  { stat: 'secretHatches24h', label: 'Secret Hatches 24h' },
];

/** The four live numbers of home (behaviour H1): `...` while loading, `0` for a missing one. */
export function StatCards() {
  const { stats, failed, staleAt } = useStore($displayedStats, { ssr: () => NO_STATS });
  const format = useFormat();
  const waiting = stats === null && !failed;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {CARDS.map(({ stat, label, labelOfOne = label }) => (
          <div key={stat} className="card flex flex-col-reverse justify-end px-4 py-3">
            <dt className="text-xs text-muted lg:text-sm">
              {stats?.[stat] === 1 ? labelOfOne : label}
            </dt>
            <dd className="number text-2xl font-semibold">
              {waiting ? '...' : format.number(stats?.[stat] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      {staleAt !== null && <StaleNote at={staleAt} />}
    </>
  );
}
