import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../../src/domain/shared/time-zone.ts';
import { linkFile } from '../site/link-file.ts';

/** How long the hashed files of earlier releases stay, in milliseconds: two days. */
const KEPT_MS = 2 * DAY_MS;
const HASHED = '_astro';

/** Hashed files that belong to earlier releases only, with the time since when, in epoch milliseconds. */
type RetiredFiles = Readonly<Record<string, number>>;

type Kept = { retired: RetiredFiles; now: number };

/**
 * Adds the hashed files of one release to another for a while, because open pages still load them by name. `retired` are
 * those that were no longer the own ones of `from`. Returns those of `to`.
 */
export function keepHashedFiles(from: string, to: string, { retired, now }: Kept): RetiredFiles {
  const folder = path.join(from, HASHED);
  const target = path.join(to, HASHED);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const since = (name: string) => retired[name] ?? now;
  const kept = names.filter(
    (name) => now - since(name) < KEPT_MS && !existsSync(path.join(target, name)),
  );
  if (kept.length > 0) mkdirSync(target, { recursive: true });
  for (const name of kept) linkFile(path.join(folder, name), path.join(target, name));
  return Object.fromEntries(kept.map((name) => [name, since(name)]));
}
