import type { InferOutput } from 'valibot';
import type { pushTestAnswer } from '../../../../contract/alerts/push.ts';
import { AddressError, type Answer } from '../outgoing/post.ts';
import type { Push, PushOutgoing } from './push.ts';
import { statusText, verdictOf } from './push-answer.ts';

type TestResult = InferOutput<typeof pushTestAnswer>;
type Failed = NonNullable<TestResult['failed']>;

const TTL_SECONDS = 60;

const TEXT = {
  title: 'Alerts work',
  body: 'This device shows your alerts, also when the site is closed.',
  path: '/watching',
  tag: 'self-test',
};

/** The failure that the answer of a push service means for who tests, with the remedy; null where it took the message. */
function failureOf(answer: Answer): Failed | null {
  const status = statusText(answer);
  switch (verdictOf(answer)) {
    case 'taken':
      return null;
    case 'gone':
      return {
        step: 'subscription',
        reason: 'The push service does not know this browser any more. Test once more.',
      };
    case 'later':
      return {
        step: 'answer',
        reason: `The push service is busy (${status}). Test again in a few minutes.`,
      };
    case 'key':
      return {
        step: 'answer',
        reason: `The push service does not accept the key or the contact of this site (${status}). Tell whoever runs this site.`,
      };
    case 'refused':
      return {
        step: 'answer',
        reason: `The push service refused the message (${status}). Tell whoever runs this site.`,
      };
  }
}

function failureBy(error: unknown): Failed {
  if (error instanceof AddressError) {
    return { step: 'address', reason: 'The address of the push service is not public.' };
  }
  return {
    step: 'connection',
    reason: 'This site could not reach the push service. Test again in a few minutes.',
  };
}

/** Sends the message of the self-test. Returns the step that failed, or null when the push service took the message. */
export async function testPush(
  push: Push,
  subscription: PushOutgoing['subscription'] | undefined,
): Promise<TestResult> {
  const result = (failed: Failed | null) => ({ failed, tag: TEXT.tag });
  if (subscription === undefined) {
    return result({ step: 'subscription', reason: 'This browser is not subscribed here.' });
  }
  if (!push.isAllowed(subscription.endpoint)) {
    return result({ step: 'address', reason: 'This site sends nothing to this push service.' });
  }
  try {
    const answer = await push.send({ subscription, text: TEXT, ttl: TTL_SECONDS });
    return result(failureOf(answer));
  } catch (error) {
    return result(failureBy(error));
  }
}
