import { utcText } from '../../../domain/shared/feed-faults.ts';
import { counted, formatAge } from '../../../domain/shared/format.ts';
import type { Database } from '../../data/db/tables.ts';
import {
  findHeld,
  findHeldByStart,
  type HeldBatch,
  listHeld,
} from '../../data/desk/held-batches.ts';
import { readFaults, readHeldLines, reasonsOf } from '../feed/held-lines.ts';
import type { Act } from './check-act.ts';
import { acceptHeld, dropHeld, noSuchBatch } from './decide-held.ts';
import type { Command } from './player-commands.ts';
import { readReason } from './read-reason.ts';
import { plain } from './report-text.ts';

const SHORT_ID = 8;
/** The most lines of a batch that are printed. */
const SHOWN_MAX = 200;

function heldLine(batch: HeldBatch, now: number): string {
  const { id, kind, at_received, line_count } = batch;
  const reasons = plain(reasonsOf(readFaults(batch)).join('; '));
  const lines = counted(line_count, 'line');
  return `${id.slice(0, SHORT_ID)}  ${formatAge(at_received, now)}  ${kind}, ${lines}: ${reasons}`;
}

/** Lists what the guard of the feed holds, oldest first. */
export async function heldList(db: Database, now: number): Promise<string> {
  const held = await listHeld(db);
  const lines = held.map((batch) => heldLine(batch, now));
  return lines.join('\n') || 'Nothing is held.';
}

async function findBatch(db: Database, idStart: string): Promise<HeldBatch> {
  const [batch, another] = await findHeldByStart(db, idStart);
  if (batch === undefined) throw new Error(`There is no held batch "${idStart}".`);
  if (another === undefined) return batch;
  throw new Error(`Several held batches begin with "${idStart}". Give more of the id.`);
}

async function show(db: Database, idStart: string): Promise<string> {
  const row = await findHeld(db, (await findBatch(db, idStart)).id);
  if (row === undefined) throw noSuchBatch();
  const events = readHeldLines(row);
  const more = events.length - SHOWN_MAX;
  return [
    `Batch ${row.id} of ${utcText(row.at_received)}: ${row.kind}`,
    ...readFaults(row).map(({ fault, text }) => `Why  ${fault}: ${plain(text)}`),
    ...events
      .slice(0, SHOWN_MAX)
      .map(({ at, type, data }) => `  ${utcText(at)}  ${type} ${plain(JSON.stringify(data))}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

async function acceptOne(db: Database, batch: HeldBatch, act: Act): Promise<string> {
  const { applied, rejected } = await acceptHeld(db, batch.id, act);
  const refused = rejected.map(({ line, reason }) => `\n  line ${line}: ${plain(reason)}`);
  return `Batch ${batch.id} is accepted: ${applied} lines applied, ${rejected.length} refused.${refused.join('')}`;
}

async function dropOne(db: Database, batch: HeldBatch, act: Act): Promise<string> {
  await dropHeld(db, batch.id, act);
  return `Batch ${batch.id} is dropped.`;
}

const DECISIONS = new Map([
  ['accept', acceptOne],
  ['drop', dropOne],
]);

/** The commands about what the guard of the feed holds. */
export const feedCommand: Command = async ({ db, ...act }, name, [idStart, ...words]) => {
  if (idStart === undefined) return null;
  if (name === 'show') return words.length === 0 ? show(db, idStart) : null;
  const decide = DECISIONS.get(name);
  if (decide === undefined) return null;
  const reason = readReason(words);
  const batches = idStart === 'all' ? await listHeld(db) : [await findBatch(db, idStart)];
  const texts: string[] = [];
  for (const batch of batches) texts.push(await decide(db, batch, { ...act, reason }));
  return texts.join('\n') || 'Nothing is held.';
};
