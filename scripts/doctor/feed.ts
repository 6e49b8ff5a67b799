import type { FeedNotice } from '../../src/domain/shared/feed-notice.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { openToRead } from '../../src/server/data/db/database.ts';
import { createRevisions } from '../../src/server/data/db/revisions.ts';
import type { Database } from '../../src/server/data/db/tables.ts';
import { readStatusRows, statusNotice } from '../../src/server/rules/feed/status-notice.ts';
import { readValuesNotice } from '../../src/server/rules/feed/values-notice.ts';
import { ageText } from './age.ts';
import { type Finding, ok, warning } from './finding.ts';

const SEND = 'See docs/operations.md, "A real feed".';
const DECIDE = 'Decide about it: npm run desk -- feed';

type Source = { name: string; at: number; notice: FeedNotice | null };

/** The finding about what a part of the feed sent last. */
function toFinding({ name, at, notice }: Source, now: number): Finding {
  const about = `feed of ${name}`;
  if (at === 0) return warning(about, 'it has never sent anything', SEND);
  const text = `the last line came ${ageText(at, now)}`;
  if (notice?.word === 'held') return warning(about, `${text}, and newer ones are held`, DECIDE);
  return notice === null ? ok(about, text) : warning(about, `${text}, and it is silent`, SEND);
}

async function readSources(db: Database, now: number): Promise<Source[]> {
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

/** When each part of the feed sent something last, and what is silent or held. */
export async function checkFeed(config: ServerConfig, now: number): Promise<Finding[]> {
  const db = await openToRead(config).catch(() => null);
  if (db === null) return [];
  try {
    return (await readSources(db, now)).map((source) => toFinding(source, now));
  } finally {
    await db.destroy();
  }
}
