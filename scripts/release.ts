import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { migrationNames } from '../src/server/data/db/migrate.ts';
import { releaseNotes } from './release/release-notes.ts';
import { runCommand } from './site/command.ts';

const USAGE = 'Usage: npm run release -- VERSION (three numbers, like 0.2.0)';
const CHANGELOG = 'CHANGELOG.md';
const RELEASED_MIGRATIONS = 'src/server/data/db/migrations/released.txt';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Throws an Error of one line when the checkout has changes, or the version was released. */
function requireReady(version: string): void {
  if (git('status', '--porcelain') !== '') throw new Error('Commit or remove your changes first.');
  if (git('tag', '--list', `v${version}`) !== '')
    throw new Error(`Version ${version} is released already (tag v${version}).`);
}

/** Gives what is unreleased a version: in the changelog, in the package, and as a commit with a tag. */
async function release(version: string): Promise<void> {
  requireReady(version);
  const today = new Date().toISOString().slice(0, 10);
  const { changelog, notes } = releaseNotes(readFileSync(CHANGELOG, 'utf8'), { version, today });
  writeFileSync(CHANGELOG, changelog);
  writeFileSync(RELEASED_MIGRATIONS, `${(await migrationNames()).join('\n')}\n`);
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], {
    stdio: 'ignore',
  });
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--cleanup', 'verbatim', '--message', notes);
  process.stdout.write(`${notes}\nTagged v${version}. Publish it: git push --follow-tags\n`);
}

await runCommand(async () => {
  const [version = '', ...rest] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+$/.test(version) || rest.length > 0) throw new Error(USAGE);
  await release(version);
});
