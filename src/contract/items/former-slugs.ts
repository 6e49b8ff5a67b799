import * as v from 'valibot';
import { lenientText } from '../shared/scalars.ts';

/** The most former slugs of an answer. Hosts take 2,000 redirects at most. */
export const FORMER_SLUGS_MAX = 1500;

/** A slug that an item had before, and the route parameter of its page today (behaviour D7). */
export const formerSlug = v.object({ slug: lenientText, item: lenientText });

/** Answer of `GET /former-slugs`, the newest first. Its elements are parsed one by one. */
export const formerSlugsAnswer = v.object({ slugs: v.array(v.unknown()) });
