import * as v from 'valibot';
import { feedNoticeField } from '../shared/feed-notice.ts';
import { lenient, lenientNumber, lenientText } from '../shared/scalars.ts';

/** Answer of the three home lists, whose elements are parsed one by one. */
export const petsAnswer = v.object({ pets: v.array(v.unknown()) });

/** The names in a list; a backend that sends none has applied none. */
const names = lenient((raw) =>
  (Array.isArray(raw) ? raw : []).filter((name) => typeof name === 'string'),
);

/**
 * Answer of `GET /items`, whose elements are parsed one by one, so that a malformed one affects no other. `applied`
 * has the further parameters that the backend has obeyed, `corrected` the words in place of mistyped ones, `feed` what is wrong
 * with the feed of values.
 */
export const itemsAnswer = v.object({
  items: v.array(v.unknown()),
  page: lenientNumber,
  limit: lenientNumber,
  total: lenientNumber,
  applied: names,
  corrected: lenientText,
  feed: feedNoticeField,
});
