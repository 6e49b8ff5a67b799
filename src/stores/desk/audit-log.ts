import { atom, computed } from 'nanostores';
import { type LogPage, readLog } from '../../api/desk/desk-reads.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { showFailure } from '../session/show-failure.ts';
import type { KeyedState } from '../shared/keyed-read.ts';
import { $memberId } from './desk-access.ts';
import { createDeskRead } from './desk-read.ts';

const newest = createDeskRead(
  ({ view }) => (view === 'log' ? view : ''),
  (read) => readLog(read, null),
);

/** Reads the newest lines of the log again. */
export const refreshLog = newest.refresh;

/** All lines that a moderator has seen, after they asked for older ones. */
const $seen = atom<(LogPage & { member: string }) | null>(null);

/** Whether older lines are on their way. */
let isReadingOlder = false;

/** The log: the newest lines, and the older ones that were asked for. */
export const $log = computed([newest.$read, $seen, $memberId], (first, seen, member) => {
  if (first.state !== 'known' || seen === null || seen.member !== member) return first;
  const { lines } = first.data;
  const known = new Set(lines.map(({ id }) => id));
  const rest = seen.lines.filter(({ id }) => !known.has(id));
  const both: KeyedState<LogPage> = {
    ...first,
    data: { lines: [...lines, ...rest], more: seen.more },
  };
  return both;
});

/** Reads the lines before the last one. A failure is a toast. */
export async function readOlderLines(): Promise<void> {
  const shown = $log.get();
  const member = $memberId.get();
  const last = shown.state === 'known' ? shown.data.lines.at(-1) : undefined;
  if (shown.state !== 'known' || last === undefined || member === null) return;
  if (isReadingOlder) return;
  isReadingOlder = true;
  try {
    const { lines, more } = await readLog(readUntil(deadline()), last.id);
    $seen.set({ member, lines: [...shown.data.lines, ...lines], more });
  } catch (error) {
    showFailure(error, 'Older lines could not be read.');
  }
  isReadingOlder = false;
}
