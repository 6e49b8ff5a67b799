import { openInMemory } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { applyLines } from '../rules/feed/apply-lines.ts';
import { DEMO_SEED } from './catalogue.ts';
import { markAsDemo } from './demo-content.ts';
import { firstEvents } from './simulator.ts';

/** Opens a database in memory with what a new demo has at `now` (epoch milliseconds), except players and their trade ads. */
export async function openDemoCatalogue(now: number): Promise<Database> {
  const db = await openInMemory();
  try {
    await markAsDemo(db, { DATA_DIR: 'memory' });
    const events = [...firstEvents(now, DEMO_SEED, false)];
    const lines = events.map((event, index) => ({ line: index + 1, event }));
    const { rejected } = (await applyLines(db, lines, now)).result;
    if (rejected[0]) throw new Error(`The demo catalogue is wrong: ${rejected[0].reason}`);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
