import type { Watched, WatchTargets } from './watch.ts';

type ValueSubject = { kind: 'value'; target: Pick<WatchTargets['value'], 'item'> };

/** What one bell is about: something to watch, for values an item whatever the line. */
export type WatchSubject = Exclude<Watched, { kind: 'value' }> | ValueSubject;

/** The key of what a bell is about. A watch has the same one, whatever the line of its value. */
export function subjectKey({ kind, target }: WatchSubject): string {
  const { direction: _, value: __, ...fields }: Record<string, unknown> = target;
  const sorted = Object.keys(fields).sort();
  return JSON.stringify([kind, ...sorted.map((field) => fields[field])]);
}
