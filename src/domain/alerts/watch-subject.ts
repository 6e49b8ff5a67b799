import { nameKey } from '../shared/name-key.ts';
import type { Watched, WatchTargets } from './watch.ts';

type ValueSubject = { kind: 'value'; target: Pick<WatchTargets['value'], 'item'> };

/** The subject of one bell: something to watch, for values an item whatever the line. */
export type WatchSubject = Exclude<Watched, { kind: 'value' }> | ValueSubject;

/** The target with the keys of its names, where there are only names (behaviour G21). */
function keyedTarget({ kind, target }: WatchSubject): WatchSubject['target'] {
  if (kind === 'weather') return { name: nameKey(target.name) };
  if (kind !== 'restock') return target;
  return { shop: nameKey(target.shop), item: nameKey(target.item) };
}

/** The key of a watch: two with the same one are told the same. */
export function watchKey(watched: Watched): string {
  return JSON.stringify([watched.kind, keyedTarget(watched)]);
}

/** The key of what a bell is about. A watch has the same one, whatever the line of its value. */
export function subjectKey(subject: WatchSubject): string {
  const { kind } = subject;
  const { direction: _, value: __, ...fields }: Record<string, unknown> = keyedTarget(subject);
  const sorted = Object.keys(fields).sort();
  return JSON.stringify([kind, ...sorted.map((field) => fields[field])]);
}
