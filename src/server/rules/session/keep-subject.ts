import { moveBlocksOf } from '../../data/chat/blocks.ts';
import type { Database } from '../../data/db/tables.ts';
import { moveReportsAbout } from '../../data/desk/forget-reporter.ts';
import { moveWarnings } from '../../data/desk/notices.ts';
import { insertSubjectHash } from '../../data/session/subject-hashes.ts';
import { findSubject } from '../../data/session/users.ts';
import type { SubjectHasher } from './subject-hasher.ts';

/** Keeps what others and the desk hold against a player who leaves, beside the row that stands for them, and the hash that knows them again. */
export async function keepSubject(
  transaction: Database,
  { user, standIn }: { user: string; standIn: string },
  { hashesOf }: SubjectHasher,
): Promise<void> {
  const [hash] = hashesOf(await findSubject(transaction, user));
  await insertSubjectHash(transaction, standIn, hash);
  await moveBlocksOf(transaction, user, standIn);
  await moveReportsAbout(transaction, user, standIn);
  await moveWarnings(transaction, user, standIn);
}
