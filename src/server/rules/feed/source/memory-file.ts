import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { MINUTE_MS } from '../../../../domain/shared/time-zone.ts';
import type { Outbox, Sent } from './outbox.ts';
import type { StateLog } from './state-log.ts';

const sent = v.object({
  hash: v.string(),
  at: v.number(),
  sentAt: v.number(),
  isRefused: v.boolean(),
});
const memoryFile = v.object({ way: v.string(), sent: v.array(v.tuple([v.string(), sent])) });

/** Reads what an earlier process sent on the same way: from one address to one site. Nothing is known when the file is absent, of another way, or unreadable: then all is sent once more. */
export async function readMemory(file: string, way: string): Promise<[string, Sent][]> {
  try {
    const parsed = v.parse(memoryFile, JSON.parse(await readFile(file, 'utf8')));
    return parsed.way === way ? parsed.sent : [];
  } catch {
    return [];
  }
}

/** Replaces the file by a rename, so that a process that is killed leaves it whole. */
async function saveMemory(
  file: string,
  way: string,
  memory: readonly [string, Sent][],
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify({ way, sent: memory }), { mode: 0o600 });
  await rename(part, file);
}

type Options = { file: string; way: string; outbox: Outbox; state: StateLog; now: () => number };

/** Saves what was sent, at most once a minute and at the end. A file that cannot be written is only named. */
export type MemoryKeeper = { onSent: () => Promise<void>; close: () => Promise<void> };

/** Creates what saves the memory of a source. */
export function createMemoryKeeper({ file, way, outbox, state, now }: Options): MemoryKeeper {
  let [savedAt, isNew] = [Number.NEGATIVE_INFINITY, false];
  const save = async () => {
    if (!isNew) return;
    [savedAt, isNew] = [now(), false];
    try {
      await saveMemory(file, way, outbox.memory());
      state.good('memory');
    } catch (error) {
      state.problem('memory', errorMessage(error));
    }
  };
  return {
    onSent: async () => {
      isNew = true;
      if (now() - savedAt >= MINUTE_MS) await save();
    },
    close: save,
  };
}
