import type { WebhookProblem } from '../../../../domain/alerts/discord-webhook.ts';

const PROBLEM_TEXTS: Readonly<Record<WebhookProblem, string>> = {
  unknown:
    'Discord knows no such webhook. It was deleted there, or its address was not copied as a whole.',
  thread:
    'Discord takes no message for the thread of this address. The thread is deleted, closed or in another channel.',
  forbidden: 'Discord does not let this webhook write in its channel.',
  forum:
    'This webhook belongs to a forum. Choose a post of the forum, copy its link in Discord, and put the last number of that link behind the address: ?thread_id=123456789',
  refused: 'Discord refused the messages of this webhook.',
};

/** Why Discord takes no message of a webhook, and what to do, in words for its owner (behaviour E13). */
export const problemText = (problem: WebhookProblem): string => PROBLEM_TEXTS[problem];
