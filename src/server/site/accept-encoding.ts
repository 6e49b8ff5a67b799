/** The codings of files, the smallest first, with the ending of those that the build writes. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof CODINGS;

function readQuality(parameters: string[]): number {
  const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
  return quality === undefined ? 1 : Number(quality);
}

/** Picks the coding a reader likes best of those there are, from its `Accept-Encoding`; null for none. */
export function chooseCoding(accepted: string | null, available: readonly Coding[]): Coding | null {
  const qualities = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';');
    qualities.set(name.trim().toLowerCase(), readQuality(parameters));
  }
  const any = qualities.get('*') ?? 0;
  let best: Coding | null = null;
  let most = qualities.get('identity') ?? 0;
  for (const coding of available) {
    const quality = qualities.get(coding) ?? any;
    if (quality > 0 && (best === null ? quality >= most : quality > most)) {
      best = coding;
      most = quality;
    }
  }
  return best;
}
