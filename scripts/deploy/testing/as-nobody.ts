import { chownSync } from 'node:fs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** What comes before a command so that another user than root runs it, because root may write everywhere. */
export const AS_NOBODY = isRoot
  ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  : [];

/** Gives a folder to the user who runs such commands. */
export function giveToNobody(folder: string): void {
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
}
