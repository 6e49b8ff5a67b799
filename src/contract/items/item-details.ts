import * as v from 'valibot';
import { feedNoticeField } from '../shared/feed-notice.ts';
import { lenientAny } from '../shared/scalars.ts';

/** Answer of `GET /items/{slug or id}`. Only who shows a history parses it (item-history.ts). */
export const itemAnswer = v.object({
  item: v.unknown(),
  history: lenientAny,
  feed: feedNoticeField,
});
