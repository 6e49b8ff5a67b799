/**
 * Why Discord takes no message of a webhook: it knows no such webhook or no such thread, forbids it to write, wants a
 * thread because its channel is a forum, or refuses the message.
 */
export type WebhookProblem = 'unknown' | 'thread' | 'forbidden' | 'forum' | 'refused';
