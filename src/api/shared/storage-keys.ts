import type { SafeStorage } from './safe-storage.ts';

/** The keys of a storage that begin with a prefix. */
export function keysOf(storage: SafeStorage, prefix: string): string[] {
  const keys = storage.run(
    (entries) => Array.from({ length: entries.length }, (_, index) => entries.key(index) ?? ''),
    [],
  );
  return keys.filter((key) => key.startsWith(prefix));
}
