import { type SelfTest, TEST_STEPS, type TestStep } from '../../../stores/alerts/self-test.ts';

const LABELS: Readonly<Record<TestStep, string>> = {
  permission: 'Notifications are allowed',
  subscription: 'This device is subscribed',
  delivery: 'The test arrived',
  click: 'You pressed it',
};

const FAILED_LABELS: Readonly<Record<TestStep, string>> = {
  permission: 'Notifications are not allowed',
  subscription: 'This device is not subscribed',
  delivery: 'The test did not arrive',
  click: 'You did not press it',
};

const WAITING: Readonly<Record<TestStep, string>> = {
  permission: 'Your browser asks you now: press Allow.',
  subscription: 'One moment...',
  delivery: 'The test is on its way.',
  click: 'Now press the notification that just appeared.',
};

type Mark = 'done' | 'now' | 'failed' | 'later';

const MARKS: Readonly<Record<Mark, { sign: string; word: string; className: string }>> = {
  done: { sign: '✓', word: 'Done: ', className: 'text-green' },
  now: { sign: '…', word: 'Now: ', className: '' },
  failed: { sign: '✕', word: 'Failed: ', className: 'text-red' },
  later: { sign: '·', word: 'Later: ', className: 'text-muted' },
};

function markOf(test: SelfTest, step: TestStep): Mark {
  if (test.state === 'done' || test.state === 'idle') return 'done';
  const reached = TEST_STEPS.indexOf(test.step);
  const own = TEST_STEPS.indexOf(step);
  if (own < reached) return 'done';
  if (own > reached) return 'later';
  return test.state === 'failed' ? 'failed' : 'now';
}

function textOf(test: SelfTest): string {
  switch (test.state) {
    case 'idle':
      return '';
    case 'running':
      return WAITING[test.step];
    case 'failed':
      return test.problem;
    case 'done':
      return 'Push works on this device.';
  }
}

/** The steps of the self-test with how far it is, and what to do where it failed. */
export function SelfTestSteps({ test }: { test: SelfTest }) {
  return (
    <div className="mt-3">
      {test.state !== 'idle' && (
        <ol aria-label="Steps of the test" className="mb-2 grid gap-1">
          {TEST_STEPS.map((step) => {
            const mark = markOf(test, step);
            const { sign, word, className } = MARKS[mark];
            return (
              <li key={step} className={`flex gap-2 ${className}`}>
                <span aria-hidden="true" className="size-5 text-center">
                  {sign}
                </span>
                <span>
                  <span className="sr-only">{word}</span>
                  {(mark === 'failed' ? FAILED_LABELS : LABELS)[step]}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="max-w-prose">
        {textOf(test)}
      </p>
    </div>
  );
}
