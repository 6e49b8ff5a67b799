/** How many places of a log make a block: what is far out of view is left out block by block. */
const BLOCK_SIZE = 10;

/** Lines of a thread that are drawn together. */
export type Block<R> = { key: number; rows: R[] };

type Line = { kind: string; event?: { seq: number } };

/** Puts lines into blocks by the place of their events, so that older ones that come on top leave the blocks below alone; lines without a place go with the next event, at the end with the last. */
export function toBlocks<R extends Line>(rows: readonly R[]): Block<R>[] {
  const blocks: Block<R>[] = [];
  // Pages are of whole blocks: counted from the first line, older pages leave all blocks below as they are.
  const start = (rows.find(({ event }) => event !== undefined)?.event?.seq ?? 0) % BLOCK_SIZE;
  let waiting: R[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (row.event === undefined) continue;
    const key = Math.floor((row.event.seq - start) / BLOCK_SIZE);
    const last = blocks.at(-1);
    if (last?.key === key) last.rows.push(...waiting);
    else blocks.push({ key, rows: waiting });
    waiting = [];
  }
  const last = blocks.at(-1);
  if (last !== undefined) last.rows.push(...waiting);
  else if (waiting.length > 0) blocks.push({ key: 0, rows: waiting });
  return blocks;
}
