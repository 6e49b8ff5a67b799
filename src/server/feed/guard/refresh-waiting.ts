import { array, parse, string } from 'valibot';
import { BATCH_KINDS } from '../../../domain/shared/feed-faults.ts';
import type { Database } from '../../data/db/tables.ts';
import { listWaiting, setHeldCount, setWaiting } from '../../data/desk/held-batches.ts';
import type { Changes } from '../batch.ts';
import { servedSubjects } from './subject.ts';

const subjects = array(string());

/** Stores for which subjects held batches still wait after changes, and for how many batches of each kind the site does. */
export async function refreshWaiting(transaction: Database, changes: Changes): Promise<void> {
  const served = servedSubjects(changes);
  const counts = { status: 0, values: 0 };
  for (const { id, kind, waiting } of await listWaiting(transaction)) {
    const before = parse(subjects, JSON.parse(waiting));
    const after = before.filter((subject) => !served.has(subject));
    if (after.length < before.length) await setWaiting(transaction, id, JSON.stringify(after));
    if (after.length > 0) counts[kind] += 1;
  }
  for (const kind of BATCH_KINDS) await setHeldCount(transaction, kind, counts[kind]);
}
