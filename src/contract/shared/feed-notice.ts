import * as v from 'valibot';
import type { FeedNotice } from '../../domain/shared/feed-notice.ts';
import type { Written } from './call.ts';
import { readAs } from './read-as.ts';
import { lenient, lenientTime } from './scalars.ts';

/** The most names of shops that a notice may have, and their length in UTF-16 units. */
const SHOPS_MAX = 200;
const NAME_MAX = 400;

const about = v.object({
  shops: v.pipe(v.array(v.pipe(v.string(), v.maxLength(NAME_MAX))), v.maxLength(SHOPS_MAX)),
  weather: v.boolean(),
});

/** The notice that our backend writes; `at` in epoch seconds (contract: Shapes). */
export const feedNoticeShape = v.object({
  word: v.picklist(['held', 'silent']),
  at: v.nullable(v.number()),
  about: v.optional(v.object({ shops: v.array(v.string()), weather: v.boolean() })),
});

export type FeedNoticeShape = Written<v.InferInput<typeof feedNoticeShape>>;

/** A notice of a feed that is not as it should be: when the last data came, and its subjects (contract: Public reads). */
const wireFeedNotice = v.object({
  word: v.picklist(['held', 'silent']),
  at: lenientTime,
  about: v.fallback(v.nullish(about), null),
});

function readNotice(raw: unknown): FeedNotice | null {
  const parsed = readAs(wireFeedNotice, raw);
  return parsed === null ? null : { ...parsed, about: parsed.about ?? null };
}

/** The field with that; null when it is absent or unreadable. */
export const feedNoticeField = lenient(readNotice);
