import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import project from '../../package.json' with { type: 'json' };

/** The version of the checkout, with its commit where git knows it: `0.1.0 (1a2b3c4)`. */
export async function release(): Promise<string> {
  // In a folder without a repository, git would tell the commit of one around it.
  if (!existsSync('.git')) return project.version;
  try {
    // The checkout may belong to another user than the one who runs it (git-config(1), safe.directory).
    const trust = ['-c', 'safe.directory=*'];
    const { stdout } = await promisify(execFile)('git', [
      ...trust,
      'describe',
      '--always',
      '--dirty',
    ]);
    return `${project.version} (${stdout.trim()})`;
  } catch {
    return project.version;
  }
}
