import { stat } from 'node:fs/promises';

/** A text that differs between two states of a file, also after a rename; null while there is no file. */
async function stateOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return null;
  }
}

type WatchOptions = {
  /** Waits until the next look; rejects or resolves early when the watch ends. */
  wait: () => Promise<unknown>;
  signal: AbortSignal;
};

/**
 * Looks at a file again and again, also one that an editor replaces by a rename. Calls `apply` at the start and after
 * each change, once two looks saw the same: then nobody is writing it any more. When `apply` resolves to false, it is
 * called again at the next look.
 */
export async function watchFile(
  file: string,
  apply: () => Promise<boolean>,
  { wait, signal }: WatchOptions,
): Promise<void> {
  let applied: string | null = null;
  let seen: string | null = await stateOf(file);
  while (!signal.aborted) {
    const state = await stateOf(file);
    if (state !== null && state === seen && state !== applied && (await apply())) applied = state;
    seen = state;
    await wait();
  }
}
