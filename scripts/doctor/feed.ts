import type { FeedNotice } from '../../src/domain/shared/feed-notice.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/time-zone.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { openToRead } from '../../src/server/data/db/database.ts';
import { createRevisions } from '../../src/server/data/db/revisions.ts';
import type { Database } from '../../src/server/data/db/tables.ts';
import { findSources, type SourceState } from '../../src/server/data/status/feed-clocks.ts';
import { readStatusRows, statusNotice } from '../../src/server/rules/feed/status-notice.ts';
import { readValuesNotice } from '../../src/server/rules/feed/values-notice.ts';
import { COMMANDS } from '../../src/server/rules/site/setup-steps.ts';
import { ageText } from './age.ts';
import { type Finding, ok, warning } from './finding.ts';

const SEND = 'See docs/operations/feed.md.';
const CONNECT = 'See docs/how-to/connect-a-source.md.';
const OPEN = `Set INGEST_TOKEN, and restart the server: ${COMMANDS.feedToken}`;
const DECIDE = 'Decide about it: npm run desk -- feed';

/** A source says every minute that it is well. One that has ended for good is not named any more after a week. */
const SOURCE_SILENT_MS = 15 * MINUTE_MS;
const SOURCE_ENDED_MS = 7 * DAY_MS;
const READ_LOG = `Read its log. ${CONNECT}`;

type Part = { name: string; at: number; notice: FeedNotice | null };

/** The finding about what a part of the feed sent last. */
function toFinding({ name, at, notice }: Part, now: number): Finding {
  const about = `feed of ${name}`;
  const remedy = name === 'values' ? SEND : CONNECT;
  if (at === 0) return warning(about, 'it has never sent anything', remedy);
  const text = `the last line came ${ageText(at, now)}`;
  if (notice?.word === 'held') return warning(about, `${text}, and newer ones are held`, DECIDE);
  return notice === null ? ok(about, text) : warning(about, `${text}, and it is silent`, remedy);
}

/** The finding about a source that `npm run source` reads. */
function toSourceFinding({ name, wellAt }: SourceState, now: number): Finding {
  const [about, text] = [`source ${name}`, `it was well ${ageText(wellAt, now)}`];
  return now - wellAt > SOURCE_SILENT_MS ? warning(about, text, READ_LOG) : ok(about, text);
}

async function readParts(db: Database, now: number): Promise<Part[]> {
  const revisions = createRevisions(db, () => now);
  const rows = await readStatusRows(db);
  const { shops, weathers } = rows;
  const status = statusNotice(rows, now);
  const isAbout = (name: string) => status?.about?.shops.includes(name) === true;
  const weatherAt = Math.max(0, ...weathers.map(({ received_at }) => received_at));
  const values = await readValuesNotice(revisions, now);
  return [
    { name: 'values', at: await revisions.get('values_fed_at'), notice: values },
    ...shops.map((shop) => ({
      ...{ name: shop.category, at: shop.received_at },
      notice: isAbout(shop.category) ? status : null,
    })),
    { name: 'weather', at: weatherAt, notice: status?.about?.weather === true ? status : null },
  ];
}

/** Whether anything may be sent. */
function checkToken({ INGEST_TOKEN, DEMO }: ServerConfig): Finding[] {
  if (DEMO) return [];
  if (INGEST_TOKEN !== undefined) return [ok('feed', 'it is open')];
  return [warning('feed', 'it is closed', OPEN)];
}

/** Whether the feed is open, when each part of the feed sent something last, what is silent or held, and when each source was well. */
export async function checkFeed(config: ServerConfig, now: number): Promise<Finding[]> {
  const token = checkToken(config);
  const db = await openToRead(config).catch(() => null);
  if (db === null) return token;
  try {
    const [parts, sources] = [
      await readParts(db, now),
      await findSources(db, now - SOURCE_ENDED_MS),
    ];
    return [
      ...token,
      ...parts.map((part) => toFinding(part, now)),
      ...sources.map((source) => toSourceFinding(source, now)),
    ];
  } finally {
    await db.destroy();
  }
}
