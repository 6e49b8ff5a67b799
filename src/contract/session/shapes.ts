import * as v from 'valibot';
import type { Written } from '../shared/call.ts';
import { time } from '../shared/feed-scalars.ts';
import { text, textOrNull } from '../shared/shape-scalars.ts';

/** A player as others see them, which `toUser` reads (contract: Shapes). */
export const userShape = v.object({
  id: text,
  username: text,
  avatar_url: textOrNull,
  /** Where another player has the same name (behaviour U3). */
  mark: v.optional(text),
  /** Since when nobody has confirmed the name, where that is long ago. */
  name_as_of: v.optional(time),
});
export type UserShape = Written<v.InferInput<typeof userShape>>;

/** A living session of the player who asks, which `toAccountSession` reads. */
export const sessionShape = v.object({
  id: text,
  device: text,
  created_at: time,
  seen_at: time,
  current: v.boolean(),
});
