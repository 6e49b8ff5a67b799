import type { FeedNoticeShape } from '../../../contract/shared/feed-notice.ts';
import { type FeedNotice, feedNotice } from '../../../domain/shared/feed-notice.ts';
import type { Revisions } from '../../data/db/revisions.ts';

/** The notice about the feed of values at `now` (epoch milliseconds); null when it is as it should be. */
export async function readValuesNotice(
  revisions: Revisions,
  now: number,
): Promise<FeedNotice | null> {
  const isHeld = (await revisions.get('values_held')) > 0;
  const fedAt = await revisions.get('values_fed_at');
  return feedNotice({ isHeld, fedAt }, now);
}

export type NoticeField = { feed?: FeedNoticeShape };

/** The field of an answer with a notice (contract: Public reads); times in epoch seconds. Without a notice there is none. */
export function noticeField(notice: FeedNotice | null): NoticeField {
  if (notice === null) return {};
  const { word, at, about } = notice;
  const part = about === null ? {} : { about };
  return { feed: { word, at: at === null ? null : Math.round(at / 1000), ...part } };
}
