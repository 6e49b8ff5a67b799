/** The content codings, smallest first, with the endings of precompressed files. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof CODINGS;

function readQuality(parameters: string[]): number {
  const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
  return quality === undefined ? 1 : Number(quality);
}

/** Chooses the available coding that `Accept-Encoding` prefers; null for none. */
export function chooseCoding(accepted: string | null, available: readonly Coding[]): Coding | null {
  const qualities = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    qualities.set(name.trim().toLowerCase(), readQuality(parameters));
  }
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
