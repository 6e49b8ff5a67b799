import * as v from 'valibot';
import { count, time } from '../shared/feed-scalars.ts';

/**
 * Which build of the site is served. `contentAt` is when its content was last the backend's, `builtAt` when it was built,
 * both in epoch milliseconds.
 */
export const buildStatus = v.object({
  release: count,
  contentAt: time,
  builtAt: time,
  items: count,
  pages: count,
});
export type BuildStatus = v.InferOutput<typeof buildStatus>;
