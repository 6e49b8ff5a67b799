import * as v from 'valibot';
import { integerFrom } from '../shared/scalars.ts';

/** The subjects of notices: a warning, a mute, or a report that the player wrote. */
const NOTICE_KINDS = ['warning', 'mute', 'report'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const notice = v.object({
  id: v.string(),
  kind: v.picklist(NOTICE_KINDS),
  text: v.string(),
  at: integerFrom(0),
});
/** A text for a player that they have not confirmed yet; `at` in epoch milliseconds. */
export type Notice = v.InferOutput<typeof notice>;

/** Answer of `GET /notices`: the unread ones, oldest first. `mute` is what a muted player reads while it holds. `reports` is how many reports wait for an answer, for a player with a role alone. */
export const noticesAnswer = v.object({
  notices: v.array(notice),
  mute: v.optional(v.string()),
  reports: v.optional(integerFrom(0)),
});
