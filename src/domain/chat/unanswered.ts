/** The code of the refusal of what is sent to a player who has to answer first (behaviour M30). */
export const UNANSWERED = 'unanswered';

/** The events by which a player takes up a conversation, so that the other is a stranger no more (behaviour M30). */
export const ANSWERS: readonly string[] = ['message', 'proposed', 'accepted', 'countered'];

type Refused = { at: number; code?: string | null };
type Sent = { senderId: string; at: number; kind: string };

/** Whether a refused message (refused at epoch ms or before) can be sent again: where an answer has to come first, once there is one, or something else was taken since (behaviour M42). */
export function mayRetry({ at, code }: Refused, events: readonly Sent[], me: string): boolean {
  if (code !== UNANSWERED) return true;
  return events.some((one) => (one.senderId === me ? one.at > at : ANSWERS.includes(one.kind)));
}
