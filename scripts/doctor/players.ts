import type { ServerConfig } from '../../src/server/config.ts';
import { openToRead } from '../../src/server/data/db/database.ts';
import { COMMANDS, hasModerator } from '../../src/server/rules/site/setup-steps.ts';
import { type Finding, ok, warning } from './finding.ts';

const GRANT = `Log in once on the site, then: ${COMMANDS.grant}`;
const SET_SECRET = `Set it, and restart the server: ${COMMANDS.subjectSecret}`;

function checkSubjectSecret({ SUBJECT_SECRET }: ServerConfig): Finding {
  const about = 'deleted accounts';
  if (SUBJECT_SECRET !== undefined) return ok(about, 'blocked players are known who come back');
  const text = 'SUBJECT_SECRET is not set, so who is blocked comes back as a stranger';
  return warning(about, text, SET_SECRET);
}

async function checkModerators(config: ServerConfig): Promise<Finding[]> {
  await using db = await openToRead(config).catch(() => null);
  if (db === null) return [];
  const about = 'moderators';
  if (await hasModerator(db)) return [ok(about, 'somebody answers reports')];
  return [warning(about, 'nobody answers reports', GRANT)];
}

/** Whether players are protected: who answers reports, and whether blocked players are known. A demo needs neither. */
export async function checkPlayers(config: ServerConfig): Promise<Finding[]> {
  if (config.DEMO) return [];
  return [checkSubjectSecret(config), ...(await checkModerators(config))];
}
