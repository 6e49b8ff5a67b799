import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { ROOT } from './steps/run-program.ts';

const MIGRATIONS = 'src/server/data/db/migrations';
const AUTHOR = ['-c', 'user.name=A maintainer', '-c', 'user.email=a@example.org'];

let folder = '';
let remove = () => {};
const git = (...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, encoding: 'utf8' }).trim();
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  for (const file of ['CHANGELOG.md', 'package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  mkdirSync(path.join(folder, MIGRATIONS), { recursive: true });
  writeFileSync(path.join(folder, MIGRATIONS, 'released.txt'), '');
  git('init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'A maintainer'],
    ['user.email', 'a@example.org'],
  ])
    git('config', name ?? '', value ?? '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => remove());

function release(...args: string[]): string {
  const script = path.join(ROOT, 'scripts', 'release.ts');
  try {
    return execFileSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return `failed: ${Reflect.get(Object(error), 'stderr')}`;
  }
}

test('a release is one commit with a tag, and is made once', () => {
  expect(release('9.8.7')).toMatch(
    /^Hatchboard 9\.8\.7\n\n### Changes\n[\s\S]+\nTagged v9\.8\.7\. /,
  );
  expect(git('log', '-1', '--format=%s')).toBe('Release 9.8.7');
  expect(git('tag', '--list', '--format=%(objecttype) %(contents:subject)')).toBe(
    'tag Hatchboard 9.8.7',
  );
  expect(git('status', '--porcelain')).toBe('');
  for (const file of ['package.json', 'package-lock.json'])
    expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')).version).toBe('9.8.7');
  expect(readFileSync(path.join(folder, MIGRATIONS, 'released.txt'), 'utf8')).toMatch(
    /^001-core\n002-users\n/,
  );
  expect(release('9.8.7')).toBe('failed: Version 9.8.7 is released already (tag v9.8.7).\n');
  expect(release('9.8.8')).toBe(
    'failed: CHANGELOG.md: "### Changes" of "## Unreleased" is empty.\n',
  );
});

test('a release refuses a version of another form, and a checkout with changes', () => {
  for (const args of [[], ['v1.0.0'], ['1.0'], ['1.0.0', '2.0.0']])
    expect(release(...args)).toMatch(/^failed: Usage: npm run release -- VERSION /);
  writeFileSync(path.join(folder, 'CHANGELOG.md'), 'changed');
  expect(release('9.8.7')).toBe('failed: Commit or remove your changes first.\n');
  expect(git('tag', '--list')).toBe('');
});
