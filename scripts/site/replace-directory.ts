import { rename, rm } from 'node:fs/promises';

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Replaces the last build by a finished one with two renames. On failure the last build stays. */
export async function replaceDirectory(finished: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(unlessMissing);
  try {
    await rename(finished, folder);
  } catch (error) {
    await rename(old, folder).catch(unlessMissing);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}
