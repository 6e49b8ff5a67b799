import type { BatchKind } from '../../../domain/shared/feed-faults.ts';
import {
  type FeedNotice,
  feedNotice,
  STATUS_SILENT_MS,
  VALUES_SILENT_MS,
} from '../../../domain/shared/feed-notice.ts';
import type { Revisions } from '../../shared/revisions.ts';

const SILENT_MS = { status: STATUS_SILENT_MS, values: VALUES_SILENT_MS };

/** What to say of the feed of a kind at `now` (epoch milliseconds); null when it is as it should be. */
export async function readFeedNotice(
  revisions: Revisions,
  kind: BatchKind,
  now: number,
): Promise<FeedNotice | null> {
  const isHeld = (await revisions.get(`${kind}_held`)) > 0;
  const fedAt = await revisions.get(`${kind}_fed_at`);
  return feedNotice({ isHeld, fedAt }, SILENT_MS[kind], now);
}

/** The field of an answer with a notice (contract: Public reads); times in epoch seconds. Without a notice there is none. */
export function noticeField(notice: FeedNotice | null) {
  if (notice === null) return {};
  const { word, at } = notice;
  return { feed: { word, at: at === null ? null : Math.round(at / 1000) } };
}
