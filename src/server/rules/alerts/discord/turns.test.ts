import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that the test ends; `running` are those that have begun and not ended. */
function startTasks(most: number, count: number) {
  const turns = createTurns(most);
  const running: ((isWell?: boolean) => void)[] = [];
  const ran: boolean[] = [];
  const results = Array.from({ length: count }, () =>
    turns.take(async () => {
      const isWell = await new Promise<boolean | undefined>((resolve) => running.push(resolve));
      ran.push(true);
      return isWell === undefined ? { result: 'done' } : { result: 'done', isWell };
    }),
  );
  const settled = () => new Promise(setImmediate);
  /** Ends those that run, and waits until the next have begun. */
  const end = async (isWell?: boolean) => {
    for (const resolve of running.splice(0)) resolve(isWell);
    await settled();
  };
  return { turns, running, ran, results, settled, end };
}

test('one task runs alone until one goes well, and again after a failure', async () => {
  const { running, settled, end } = startTasks(3, 12);
  await settled();
  expect(running).toHaveLength(1);
  await end();
  expect(running).toHaveLength(1);
  await end(true);
  expect(running).toHaveLength(3);
  await end(true);
  expect(running).toHaveLength(3);
  await end(false);
  expect(running).toHaveLength(1);
});

test('what waits at a stop does not run, and what runs ends', async () => {
  const { turns, ran, results, settled, end } = startTasks(3, 3);
  await settled();
  turns.stop();
  await end(true);
  expect(await Promise.all(results)).toEqual(['done', null, null]);
  expect(ran).toHaveLength(1);
});
