import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const EXAMPLE = /^ \* @example (?<call>.+) \/\/ => (?<result>.+)$/gm;

const examples = globSync('src/{domain,contract}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(EXAMPLE)].map(
    ({ groups: { call = '', result = '' } = {} }) => ({ file, call, result }),
  ),
);

it.each(examples)('$call is $result, as its comment says', async ({ file, call, result }) => {
  const exports: object = await import(path.resolve(file));
  const [is, says] = runInNewContext(`[${call}, ${result}]`, { ...exports, Date });
  expect(is).toEqual(says);
});
