import { rename, rm } from 'node:fs/promises';

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Puts a finished build where the last one is; only the renames lie between the two. Where that fails, the last one stays. */
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
