import {
  type AdChange,
  type AdFilter,
  LIST_MAX,
  type ListedAd,
  withChange,
  youngerThan,
} from './trade-ad-list.ts';

/** The ads that are shown, and new ones that wait as they would push the reader around; both newest first. */
export type AdBoard<T extends ListedAd> = { ads: readonly T[]; held: readonly T[] };

/** What belongs on a board: ads that are asked for, made after a time (epoch ms); whether new ones wait. */
export type BoardRule = AdFilter & { bornAfter: number; waits: boolean };

/** A board after a change; the same board when it changes nothing. */
export function boardAfter<T extends ListedAd>(
  board: AdBoard<T>,
  change: AdChange<T>,
  rule: BoardRule,
): AdBoard<T> {
  const { ads, held } = board;
  const takeBy = (list: readonly T[], isDue: boolean) =>
    isDue ? withChange(list, change, rule) : list;
  const isNew = change.kind === 'new';
  if (isNew && change.ad.createdAt <= rule.bornAfter) return board;
  if (isNew && [...ads, ...held].some(({ id }) => id === change.ad.id)) return board;
  const after = {
    ads: takeBy(ads, !isNew || !rule.waits),
    held: takeBy(held, !isNew || rule.waits),
  };
  return after.ads === ads && after.held === held ? board : after;
}

/** A board without what is older than it may be; the same board when nothing is. */
export function youngBoard<T extends ListedAd>(board: AdBoard<T>, bornAfter: number): AdBoard<T> {
  const ads = youngerThan(board.ads, bornAfter);
  const held = youngerThan(board.held, bornAfter);
  return ads === board.ads && held === board.held ? board : { ads, held };
}

/** A board on which nothing waits any more. */
export function releasedBoard<T extends ListedAd>({ ads, held }: AdBoard<T>): AdBoard<T> {
  return { ads: [...held, ...ads].slice(0, LIST_MAX), held: [] };
}

/** A board whose first page was read again: what is newer than all that is shown waits where new ads have to. */
export function rereadBoard<T extends ListedAd>(
  { ads }: AdBoard<T>,
  read: readonly T[],
  waits: boolean,
): AdBoard<T> {
  const first = read.findIndex((ad) => ads.some(({ id }) => id === ad.id));
  if (!waits || first === -1) return { ads: read, held: [] };
  return { ads: read.slice(first), held: read.slice(0, first) };
}
