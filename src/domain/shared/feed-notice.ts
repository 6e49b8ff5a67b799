import { HOUR_MS } from './time-zone.ts';

/** The subjects of a notice of the status: the keys of some shops, and whether weather. */
type NoticeSubjects = { shops: readonly string[]; weather: boolean };

/**
 * The notice of a page about a feed that is not as it should be: new data is held, or none comes. `at` is when the last
 * data came (epoch ms), null when that is not known. `about` is null for all that the page shows.
 */
export type FeedNotice = {
  word: 'held' | 'silent';
  at: number | null;
  about: NoticeSubjects | null;
};

/** After how long without values their feed is silent, in milliseconds. */
const VALUES_SILENT_MS = 48 * HOUR_MS;

type Feed = {
  isHeld: boolean;
  /** When the last data came, in epoch milliseconds; 0 for never. */
  fedAt: number;
};

/** The notice about the feed of values at `now` (epoch milliseconds); null when it is as it should be, or has never sent anything. */
export function feedNotice({ isHeld, fedAt }: Feed, now: number): FeedNotice | null {
  const at = fedAt === 0 ? null : fedAt;
  if (isHeld) return { word: 'held', at, about: null };
  const isSilent = at !== null && now - at > VALUES_SILENT_MS;
  return isSilent ? { word: 'silent', at, about: null } : null;
}

/** The notice of the stocks page; null when it is not about shops. */
export const noticeOfShops = (notice: FeedNotice | null): FeedNotice | null =>
  notice?.about?.shops.length === 0 ? null : notice;

/** The notice of the weather page; null when it is not about weather. */
export const noticeOfWeather = (notice: FeedNotice | null): FeedNotice | null =>
  notice?.about?.weather === false ? null : notice;
