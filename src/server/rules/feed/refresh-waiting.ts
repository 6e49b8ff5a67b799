import type { Database } from '../../data/db/tables.ts';
import { countValuesHeld, listWaiting, setWaiting } from '../../data/desk/held-batches.ts';
import type { Changes } from './batch.ts';
import { servedSubjects } from './subject.ts';

/** Stores for which subjects held batches still wait after changes, and for how many batches of values the site does. */
export async function refreshWaiting(transaction: Database, changes: Changes): Promise<void> {
  const served = servedSubjects(changes);
  for (const { id, waiting } of await listWaiting(transaction)) {
    const after = waiting.filter((subject) => !served.has(subject));
    if (after.length < waiting.length) await setWaiting(transaction, id, after);
  }
  await countValuesHeld(transaction);
}
