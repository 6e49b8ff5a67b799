import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process, and of its children that have ended, in ticks of the clock. */
type Ticks = { own: number; ended: number };

/** Reads a line of `/proc/PID/stat` (proc(5)): the parent's id and the ticks. The name in brackets may hold spaces and brackets. */
export function readStat(line: string): Ticks & { parent: number } {
  // The first of these is field 3.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
}

/** The stat of a process; undefined when it has ended meanwhile. */
function statOf(pid: string | number): ReturnType<typeof readStat> | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processor time of a process and all its children, also those that have ended, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const own = statOf(pid);
  if (own === undefined) throw new Error(`process ${pid} has ended`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), own.own + own.ended);
  return (ticks * 1000) / ticksPerSecond;
}
