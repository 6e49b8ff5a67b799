import * as v from 'valibot';
import { readAs } from './read-as.ts';
import { lenient, lenientTime } from './scalars.ts';

/** What a backend says of a feed that is not as it should be, and when the last data came (contract: Public reads). */
export const wireFeedNotice = v.object({ word: v.picklist(['held', 'silent']), at: lenientTime });

/** The field with that; null when it is absent or unreadable. */
export const feedNoticeField = lenient((raw) => readAs(wireFeedNotice, raw));
