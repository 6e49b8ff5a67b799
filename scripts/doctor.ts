import { causeMessage } from '../src/domain/shared/error-message.ts';
import type { ServerConfig } from '../src/server/config.ts';
import { checkAddresses } from './doctor/addresses.ts';
import { checkBackup } from './doctor/backup.ts';
import { checkBuild } from './doctor/build.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk } from './doctor/disk.ts';
import { checkFeed } from './doctor/feed.ts';
import { type Finding, failure, ok, statusOf, textOf } from './doctor/finding.ts';
import { checkPlayers } from './doctor/players.ts';
import { readSettings } from './site/command.ts';

const USAGE = `Usage: npm run doctor [-- --json]
  looks at settings, database, disk, addresses, build, feed, backup and players, and says what to do
  exit status: 0 all is well, 1 warnings, 2 failures or a mistake in the arguments
`;

/** The settings, or the findings about their mistakes, without which nothing else can be looked at. */
function checkSettings(): ServerConfig | Finding[] {
  try {
    return readSettings();
  } catch (error) {
    const [, ...mistakes] = String(error).split('\n');
    const remedy = 'Correct it in .env or in the environment: see .env.example.';
    return mistakes.map((mistake) => failure('settings', mistake.trim(), remedy));
  }
}

const CHECKS = {
  database: checkDatabase,
  disk: checkDisk,
  addresses: checkAddresses,
  build: checkBuild,
  feed: checkFeed,
  backup: checkBackup,
  players: checkPlayers,
};

async function diagnose(): Promise<Finding[]> {
  const config = checkSettings();
  if (Array.isArray(config)) return config;
  const now = Date.now();
  const checks = Object.entries(CHECKS).map(async ([about, check]) => {
    try {
      return await check(config, now);
    } catch (error) {
      return [failure(about, causeMessage(error), 'Run doctor as the user of the server.')];
    }
  });
  return [ok('settings', 'they have no mistakes'), ...(await Promise.all(checks)).flat()];
}

const [argument, ...rest] = process.argv.slice(2);
if (rest.length > 0 || ![undefined, '--json'].includes(argument)) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const findings = await diagnose();
const text = argument === '--json' ? JSON.stringify(findings) : textOf(findings);
process.stdout.write(`${text}\n`);
process.exitCode = statusOf(findings);
