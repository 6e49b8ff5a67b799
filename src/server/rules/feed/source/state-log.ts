import { HOUR_MS, MINUTE_MS } from '../../../../domain/shared/time-zone.ts';
import type { Log } from '../../../http/log.ts';

/** What may be wrong, each by itself: reading the source, single lines of it, the site, and what the site did with lines. */
type Subject = 'reading' | 'lines' | 'site' | 'refused' | 'held' | 'pictures' | 'memory';

export type StateLog = {
  /** Logs a problem: when it is new or another one, at most once a minute, and once an hour while it lasts. */
  problem: (subject: Subject, text: string) => void;
  /** Logs that a problem is over, if there was one. */
  good: (subject: Subject) => void;
};

const TEXT_MAX = 400;

/** Creates what tells the state of a source in the log, without a line for each reading. */
export function createStateLog(log: Log, name: string, now: () => number): StateLog {
  const problems = new Map<Subject, { text: string; at: number }>();
  return {
    problem: (subject, whole) => {
      const text = whole.slice(0, TEXT_MAX);
      const last = problems.get(subject);
      const wait = last?.text === text ? HOUR_MS : MINUTE_MS;
      if (last !== undefined && now() - last.at < wait) return;
      problems.set(subject, { text, at: now() });
      log.warn({ source: name, [subject]: text }, 'source');
    },
    good: (subject) => {
      if (problems.delete(subject)) log.info({ source: name, [subject]: 'well again' }, 'source');
    },
  };
}
