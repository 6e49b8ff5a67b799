import { LRUCache } from 'lru-cache';

/** The content codings, smallest first, with the endings of precompressed files. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof CODINGS;

function readQuality(parameters: string[]): number {
  const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
  return quality === undefined ? 1 : Number(quality);
}

type Qualities = ReadonlyMap<string, number>;

function readQualities(accepted: string): Qualities {
  const qualities = new Map<string, number>();
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    qualities.set(name.trim().toLowerCase(), readQuality(parameters));
  }
  return qualities;
}

/** Browsers send few different headers. Longer ones are read each time, so that the cache stays small. */
const KNOWN_MAX = 100;
const KNOWN_LENGTH_MAX = 100;
const known = new LRUCache<string, Qualities>({ max: KNOWN_MAX });

function qualitiesOf(accepted: string): Qualities {
  if (accepted.length > KNOWN_LENGTH_MAX) return readQualities(accepted);
  const cached = known.get(accepted);
  if (cached !== undefined) return cached;
  const qualities = readQualities(accepted);
  known.set(accepted, qualities);
  return qualities;
}

/** Chooses the available coding that `Accept-Encoding` prefers; null for none. */
export function chooseCoding(accepted: string | null, available: readonly Coding[]): Coding | null {
  const qualities = qualitiesOf(accepted ?? '');
  const any = qualities.get('*') ?? 0;
  let best: Coding | null = null;
  let bestQuality = qualities.get('identity') ?? 0;
  for (const coding of available) {
    const quality = qualities.get(coding) ?? any;
    if (quality > 0 && (best === null ? quality >= bestQuality : quality > bestQuality)) {
      best = coding;
      bestQuality = quality;
    }
  }
  return best;
}
