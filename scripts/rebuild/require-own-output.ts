import { stat } from 'node:fs/promises';
import type { Output } from './output.ts';

/**
 * Throws an Error of one line when root is about to build into the OUT_DIR of another user. The next builds of that user could
 * not delete what root has written, and would all fail.
 */
export async function requireOwnOutput({ link, releases }: Output): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const owner = await stat(releases).then(
    ({ uid }) => uid,
    () => 0,
  );
  if (owner === 0) return;
  throw new Error(
    `OUT_DIR ${link} belongs to the user ${owner}, who could not delete what root builds: run this as that user, as in \`runuser -u hatchboard -- npm run rebuild\`.`,
  );
}
