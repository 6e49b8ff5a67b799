import { expect, test } from 'vitest';
import { gather } from './gather.ts';

type Value = { name: string };

/** Does values of a turn, three at most together, of which `doAll` says what comes of a call. It names what was done together and alone. */
async function doAtOnce(
  names: string[],
  answer: (call: readonly Value[]) => string[] | Error = (call) => call.map(({ name }) => name),
) {
  const done: string[] = [];
  const act = gather(
    { ms: 0, most: 3 },
    async ({ name }: Value) => {
      done.push(name);
      return { result: `${name} alone` };
    },
    async (values) => {
      done.push(values.map(({ name }) => name).join('+'));
      const kept = answer(values);
      if (kept instanceof Error) throw kept;
      const isKept = ({ name }: Value) => kept.includes(name);
      return values
        .filter(isKept)
        .map(({ name, place }) => ({ result: `${name} together`, place }));
    },
  );
  const results = await Promise.allSettled(names.map((name) => act({ name })));
  const texts = results.map((one) =>
    one.status === 'fulfilled' ? one.value?.result : `${one.reason.message}`,
  );
  return { done, texts };
}

test('does what comes in one turn together, up to a number, and a value that is alone by itself', async () => {
  expect(await doAtOnce(['a', 'b', 'c', 'd'])).toEqual({
    done: ['a+b+c', 'd'],
    texts: ['a together', 'b together', 'c together', 'd alone'],
  });
});

test('does by itself what was left out', async () => {
  expect(await doAtOnce(['a', 'b', 'c'], () => ['c', 'a'])).toEqual({
    done: ['a+b+c', 'b'],
    texts: ['a together', 'b alone', 'c together'],
  });
});

test.each(['23505', '22P05', 'XX001', '55P03', '40P01'])(
  'does each by itself after PostgreSQL has refused them with %s',
  async (code) => {
    const refusal = Object.assign(new Error('refused'), { severity: 'ERROR', code });
    expect(await doAtOnce(['a', 'b'], () => refusal)).toEqual({
      done: ['a+b', 'a', 'b'],
      texts: ['a alone', 'b alone'],
    });
  },
);

test('does nothing again that had no answer, because it may be done', async () => {
  expect(await doAtOnce(['a', 'b'], () => new Error('Connection terminated'))).toEqual({
    done: ['a+b'],
    texts: ['Connection terminated', 'Connection terminated'],
  });
});
