import { chunks } from './db/chunks.ts';

/** The keys of one statement: databases limit how many values it has. */
const KEYS_PER_QUERY = 1000;

/** Reads what belongs to keys, each once, with one statement for some of them at a time. */
export async function readInChunks<K, T>(
  keys: Iterable<K>,
  read: (chunk: readonly K[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[][] = [];
  for (const chunk of chunks([...new Set(keys)], KEYS_PER_QUERY)) found.push(await read(chunk));
  return found.flat();
}
