import * as v from 'valibot';
import type { Envelope } from '../shared/envelope.ts';
import { readAs } from '../shared/read-as.ts';
import { type Hatch, toHatch } from './hatch.ts';
import { type SiteStats, siteStats } from './stats.ts';

/** The content of a message of the home stream, without its unreadable parts. */
export type LiveUpdate = { stats: SiteStats | null; hatches: Hatch[] };

/** Every message of the home stream by its type, with its schema (contract: Home stream). */
export const HOME_STREAM_EVENTS = {
  INITIAL_DATA: v.object({
    data: v.object({ stats: v.optional(v.unknown()), hatches: v.optional(v.unknown()) }),
  }),
  HATCH: v.object({ stats: v.optional(v.unknown()), hatch: v.optional(v.unknown()) }),
  STATS_UPDATE: v.object({ data: v.object({ stats: v.unknown() }) }),
} as const;
type Events = typeof HOME_STREAM_EVENTS;

/** A message that the home stream may send. */
export type HomeStreamMessage = {
  [T in keyof Events]: { type: T } & v.InferInput<Events[T]>;
}[keyof Events];

function toUpdate(stats: unknown, hatches: unknown): LiveUpdate {
  return {
    stats: readAs(siteStats, stats) ?? null,
    hatches: (Array.isArray(hatches) ? hatches : []).map(toHatch).filter((one) => one !== null),
  };
}

/** Parses a message of the home stream; null when it is malformed or of another type. */
export function toLiveUpdate(message: Envelope): LiveUpdate | null {
  switch (message.type) {
    case 'INITIAL_DATA': {
      const parsed = readAs(HOME_STREAM_EVENTS.INITIAL_DATA, message);
      return parsed && toUpdate(parsed.data.stats, parsed.data.hatches);
    }
    case 'STATS_UPDATE': {
      const parsed = readAs(HOME_STREAM_EVENTS.STATS_UPDATE, message);
      return parsed && toUpdate(parsed.data.stats, []);
    }
    case 'HATCH': {
      const parsed = readAs(HOME_STREAM_EVENTS.HATCH, message);
      return parsed && toUpdate(parsed.stats, [parsed.hatch]);
    }
    default:
      return null;
  }
}
