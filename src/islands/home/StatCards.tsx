import { useStore } from '@nanostores/react';
import type { SiteStats } from '../../contract/home/stats.ts';
import { SHORT_FROM } from '../../domain/items/value.ts';
import { $displayedStats, NO_STATS } from '../../stores/home/displayed-stats.ts';
import { RollingNumber } from '../shared/live/RollingNumber.tsx';
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
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
        {CARDS.map(({ stat, label, labelOfOne = label }) => {
          const count = stats?.[stat] ?? 0;
          return (
            <div
              key={stat}
              className="card flex flex-col-reverse justify-end px-2 py-1.5 wrap-anywhere @2xl:px-3 @2xl:py-2"
            >
              <dt className="text-xs/tight text-muted">{count === 1 ? labelOfOne : label}</dt>
              <dd className="number text-base/normal font-semibold @2xl:text-xl">
                <RollingNumber
                  value={waiting ? Number.NaN : count}
                  text={waiting ? '...' : format.short(count, SHORT_FROM)}
                />
              </dd>
            </div>
          );
        })}
      </dl>
      {staleAt !== null && <StaleNote at={staleAt} />}
    </>
  );
}
