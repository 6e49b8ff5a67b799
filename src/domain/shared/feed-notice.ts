/** What a page says of a feed that is not as it should be: new data is held, or none comes. `at` is when the last data came (epoch ms), null when that is not known. */
export type FeedNotice = { word: 'held' | 'silent'; at: number | null };

const HOUR = 3_600_000;
/** After how long without data a feed is silent, in milliseconds. Shops reset within hours, values change within days. */
export const STATUS_SILENT_MS = HOUR;
export const VALUES_SILENT_MS = 48 * HOUR;

type Feed = {
  isHeld: boolean;
  /** When the last data came, in epoch milliseconds; 0 for never. */
  fedAt: number;
};

/** What to say of a feed at `now` (epoch milliseconds); null when it is as it should be, or has never sent anything. */
export function feedNotice(
  { isHeld, fedAt }: Feed,
  silentMs: number,
  now: number,
): FeedNotice | null {
  const at = fedAt === 0 ? null : fedAt;
  if (isHeld) return { word: 'held', at };
  return at !== null && now - at > silentMs ? { word: 'silent', at } : null;
}
