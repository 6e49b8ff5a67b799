import type { ServerConfig } from '../../src/server/config.ts';
import { databaseName } from '../../src/server/data/db/database-name.ts';
import { providerName, signInSettings } from '../../src/server/identity/sign-in-settings.ts';

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
  return `Database: ${databaseName(config)}. Demo data: ${isDemo ? 'yes' : 'no'}. Sign-in: ${SIGN_IN[provider]}. Feed: ${feedText(config)}. Release: ${release}.`;
}
