import * as v from 'valibot';
import { id } from '../chat/body-scalars.ts';
import { trimmedText } from '../shared/text-scalars.ts';
import { ROLES } from './roles.ts';

/** The longest reason of an operator, in code points. */
export const DESK_REASON_MAX = 200;
/** The longest mute, and the longest suspension that is not for good, in hours. */
export const MUTE_HOURS_MAX = 720;
const SUSPEND_HOURS_MAX = 87_600;

const hoursUpTo = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** A reason: at most 200 code points, one of them visible. It is stored as plain text. */
export const deskReason = trimmedText(DESK_REASON_MAX);

/** Body of the calls that only need a reason: resolve, warn, unmute, lift, a note, the end of all sessions, and the removal of a trade ad. */
export const reasonBody = v.object({ reason: deskReason });

/** Body of `POST /desk/reports/{id}/claim`. */
export const claimBody = v.object({ claimed: v.boolean() });

/** Body of `POST /desk/players/{id}/mute`. */
export const muteBody = v.object({ hours: hoursUpTo(MUTE_HOURS_MAX), reason: deskReason });

/** Body of `POST /desk/players/{id}/suspend`; null is for good. */
export const suspendBody = v.object({
  hours: v.nullable(hoursUpTo(SUSPEND_HOURS_MAX)),
  reason: deskReason,
});

/** Body of `POST /desk/players/{id}/grant`. */
export const grantBody = v.object({ role: v.picklist(ROLES), reason: deskReason });

/** Body of `POST /desk/messages/hide`. */
export const hideBody = v.object({
  conversation_id: id,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason: deskReason,
});
