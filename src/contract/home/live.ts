import * as v from 'valibot';
import type { Envelope } from '../shared/envelope.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientAny } from '../shared/scalars.ts';
import { type Hatch, toHatch } from './hatch.ts';
import { type SiteStats, siteStats } from './stats.ts';

/** What a message of the home stream tells; what cannot be read of it is left out. */
export type LiveUpdate = { stats: SiteStats | null; hatches: Hatch[] };

const content = v.object({ stats: lenientAny, hatches: lenientAny });

function readUpdate(raw: unknown): LiveUpdate {
  const { stats, hatches } = readAs(content, raw) ?? {};
  return {
    stats: readAs(siteStats, stats) ?? null,
    hatches: (Array.isArray(hatches) ? hatches : []).map(toHatch).filter((one) => one !== null),
  };
}

/** Reads a message of the home stream (contract: Home stream); null for one of another type. */
export function toLiveUpdate({ type, data, stats, hatch }: Envelope): LiveUpdate | null {
  switch (type) {
    case 'INITIAL_DATA':
    case 'STATS_UPDATE':
      return readUpdate(data);
    case 'HATCH':
      return readUpdate({ stats, hatches: [hatch] });
    default:
      return null;
  }
}
