import * as v from 'valibot';
import { returnPath } from '../../domain/session/return-path.ts';

/** A link in a toast; it leads only to a page of this site. */
const action = v.object({
  label: v.string(),
  href: v.pipe(
    v.string(),
    v.check((href) => returnPath(href) === href),
  ),
});

/** A toast as it is stored across a page change; `at` is when it was shown, in epoch milliseconds. */
export const toast = v.object({
  kind: v.picklist(['info', 'success', 'error', 'team']),
  title: v.string(),
  text: v.optional(v.string()),
  /** The names in its texts, which are not translated (behaviour G22). */
  names: v.optional(v.array(v.string())),
  action: v.optional(action),
  at: v.number(),
  /** Whether a page change has interrupted it already. Only the first one restarts its time. */
  carried: v.optional(v.boolean()),
});
export type Toast = v.InferOutput<typeof toast>;
