import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import type { Log } from '../../../http/log.ts';
import type { BackendOptions } from '../sending/backend.ts';
import { deliver } from './deliver.ts';
import { checkLines, type MappedLine } from './mapped-lines.ts';
import type { Mapper } from './mapper.ts';
import { oldestFirst } from './oldest-first.ts';
import type { Outbox } from './outbox.ts';
import type { StateLog } from './state-log.ts';

/** How often the site is told that a source is well, in milliseconds. */
const BEAT_MS = 55_000;
/** How many reasons a line of the log has. */
const REASONS_MAX = 3;

/** The most shops and weathers that are kept to be sent again: as many as the site shows. */
const STATUS_MAX = 400;

const anyLines = v.array(v.unknown());

/** What takes the answers of a source, and sends what is new of them. Nothing of it rejects. */
export type Intake = {
  /** Takes an answer. Returns whether it is of use. */
  take: (text: string) => Promise<boolean>;
  /** Sends what waits, and that the source is well. Returns whether something was sent. */
  flush: (isWell: boolean) => Promise<boolean>;
};

type Options = {
  name: string;
  mapper: Mapper;
  outbox: Outbox;
  backend: BackendOptions;
  /** Whether each answer says all that there is. */
  isWhole: boolean;
  state: StateLog;
  log: Log;
  now: () => number;
};

const firstOf = (reasons: readonly string[]) => reasons.slice(0, REASONS_MAX).join('; ');

/** Creates the intake of a source. */
export function createIntake(options: Options): Intake {
  const { name, mapper, outbox, backend, isWhole, state, log, now } = options;
  const status = new LRUCache<string, MappedLine>({ max: STATUS_MAX });
  // Most answers say what the last one said, and are not checked again.
  let last = { json: '', count: 0, ...checkLines([], 0) };
  let beatAt = Number.NEGATIVE_INFINITY;

  const take = async (text: string) => {
    const mapped = await mapper.map(text);
    if (mapped.state === 'ignored') return true;
    if (mapped.state === 'fault') {
      state.problem('reading', `another answer than expected: ${mapped.fault}`);
      return false;
    }
    if (mapped.json !== last.json) {
      const all = v.parse(anyLines, JSON.parse(mapped.json));
      last = { json: mapped.json, count: all.length, ...checkLines(all, now()) };
    }
    const { lines, bad, count } = last;
    outbox.offer(lines, now());
    if (isWhole) status.clear();
    for (const line of lines)
      if (['stock', 'weather'].includes(line.event.type)) status.set(line.subject, line);
    if (bad.length === 0) state.good('lines');
    else state.problem('lines', `${bad.length} of ${count} are bad: ${firstOf(bad)}`);
    return bad.length === 0 || lines.length > 0;
  };

  const send = async (isWell: boolean) => {
    const at = now();
    if (isWell)
      outbox.offer(
        oldestFirst(status).map(([, line]) => line),
        at,
      );
    const isDue = isWell && at - beatAt >= BEAT_MS;
    const beat = { id: `${name}-well-${at}`, at, type: 'source', data: { name } } as const;
    const done = await deliver({ outbox, backend, beat: isDue ? [beat] : [], now });
    if (isDue) beatAt = at;
    if (done.sent > 0 || isDue) state.good('site');
    if (done.sent === 0) return false;
    log.info({ source: name, sent: done.sent, refused: done.refused.length }, 'source');
    if (done.refused.length > 0) state.problem('refused', firstOf(done.refused));
    if (done.left.length > 0) state.problem('held', firstOf(done.left));
    const hosts = [...new Set(done.pictures)].join(', ');
    if (hosts !== '') state.problem('pictures', `PUBLIC_IMAGE_HOST of the site lacks ${hosts}`);
    return true;
  };

  return {
    take: (text) =>
      take(text).catch((error) => {
        state.problem('reading', errorMessage(error));
        return false;
      }),
    flush: (isWell) =>
      send(isWell).catch((error) => {
        state.problem('site', errorMessage(error));
        return false;
      }),
  };
}
