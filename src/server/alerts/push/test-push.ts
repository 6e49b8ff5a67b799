import type { InferOutput } from 'valibot';
import type { pushTestAnswer } from '../../../contract/alerts/push.ts';
import { AddressError } from '../outgoing/post.ts';
import type { Push, PushOutgoing } from './push.ts';

type TestResult = InferOutput<typeof pushTestAnswer>;
type Failed = NonNullable<TestResult['failed']>;

const TTL_SECONDS = 60;

const TEXT = {
  title: 'Alerts work',
  body: 'This device shows your alerts, also when the site is closed.',
  path: '/watching',
  tag: 'self-test',
};

/** Whether a push service does not know the subscription any more (RFC 8030, section 7.3). */
export const isGone = (status: number) => status === 404 || status === 410;

function failureOf(status: number): Failed | null {
  if (status >= 200 && status < 300) return null;
  if (isGone(status)) {
    return {
      step: 'subscription',
      reason: 'The push service does not know this browser any more.',
    };
  }
  return { step: 'answer', reason: `The push service answered with status ${status}.` };
}

function failureBy(error: unknown): Failed {
  if (error instanceof AddressError) {
    return { step: 'address', reason: 'The address of the push service is not public.' };
  }
  return { step: 'connection', reason: 'The push service could not be reached.' };
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
    const { status } = await push.send({ subscription, text: TEXT, ttl: TTL_SECONDS });
    return result(failureOf(status));
  } catch (error) {
    return result(failureBy(error));
  }
}
