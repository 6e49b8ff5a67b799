import { array, parse, string } from 'valibot';
import type { Database } from '../../data/db/tables.ts';
import { countValuesHeld, listWaiting, setWaiting } from '../../data/desk/held-batches.ts';
import type { Changes } from './batch.ts';
import { servedSubjects } from './subject.ts';

const subjects = array(string());

/** Stores for which subjects held batches still wait after changes, and for how many batches of values the site does. */
export async function refreshWaiting(transaction: Database, changes: Changes): Promise<void> {
  const served = servedSubjects(changes);
  for (const { id, waiting } of await listWaiting(transaction)) {
    const before = parse(subjects, JSON.parse(waiting));
    const after = before.filter((subject) => !served.has(subject));
    if (after.length < before.length) await setWaiting(transaction, id, JSON.stringify(after));
  }
  await countValuesHeld(transaction);
}
