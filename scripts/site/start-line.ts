import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import project from '../../package.json' with { type: 'json' };
import type { ServerConfig } from '../../src/server/config.ts';
import { databaseName } from '../../src/server/data/db/database-name.ts';
import { providerName, signInSettings } from '../../src/server/identity/sign-in-settings.ts';
import { SETUP_PATH } from '../../src/server/routes/site/setup.ts';

/** The version of the checkout, with its commit where git knows it: `0.1.0 (1a2b3c4)`. */
export async function release(): Promise<string> {
  // In a folder without a repository, git would tell the commit of one around it.
  if (!existsSync('.git')) return project.version;
  try {
    // The checkout may belong to another user than the one who runs it (git-config(1), safe.directory).
    const args = ['-c', 'safe.directory=*', 'describe', '--always', '--dirty'];
    const { stdout } = await promisify(execFile)('git', args);
    return `${project.version} (${stdout.trim()})`;
  } catch {
    return project.version;
  }
}

const busText = ({ BUS_URL: place }: ServerConfig) =>
  place === undefined ? '' : ` Bus: NATS at ${place.server}.`;

const SIGN_IN = { roblox: 'Roblox', demo: 'demo players', none: 'none' };

function feedText({ INGEST_TOKEN, DEMO }: ServerConfig): string {
  const senders = [...(DEMO ? ['the simulator'] : []), ...(INGEST_TOKEN ? ['INGEST_TOKEN'] : [])];
  return senders.length === 0 ? 'closed' : senders.join(' and ');
}

type Running = {
  /** Whether the data is made up. */
  isDemo: boolean;
  release: string;
};

/** One line that says what runs, without secrets. */
export function startLine(config: ServerConfig, { isDemo, release }: Running): string {
  const provider = providerName(signInSettings(config)) ?? 'none';
  return `Database: ${databaseName(config)}.${busText(config)} Demo data: ${isDemo ? 'yes' : 'no'}. Sign-in: ${SIGN_IN[provider]}. Feed: ${feedText(config)}. Release: ${release}.`;
}

/** One line with the address of the set-up page, for the operator of a new site. */
export const setupLine = ({ SITE_URL }: ServerConfig, code: string): string =>
  `This site is new. Set it up within an hour, with an address that can be opened once: ${SITE_URL}${SETUP_PATH}?code=${code}`;
