/** The number of sequence numbers in a block. Blocks far out of view are not rendered. */
const BLOCK_SIZE = 10;

/** Rows of a thread that render together. */
export type Block<Row> = { key: number; rows: Row[] };

type Line = { kind: string; event?: { seq: number } };

/**
 * Groups rows into blocks by the sequence number of their events, so that older rows leave the blocks below
 * unchanged. Rows without an event go with the next event, or with the last one at the end.
 */
export function toBlocks<Row extends Line>(rows: readonly Row[]): Block<Row>[] {
  const blocks: Block<Row>[] = [];
  // Pages have whole blocks. Counting starts at the first event, so older pages leave all
  // blocks below unchanged.
  const start = (rows.find(({ event }) => event !== undefined)?.event?.seq ?? 0) % BLOCK_SIZE;
  let waiting: Row[] = [];
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
