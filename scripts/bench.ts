import { type Row, table } from './bench/row.ts';
import { busRows } from './bench/rows/bus-rows.ts';
import { busyRows } from './bench/rows/busy-rows.ts';
import { byteRows } from './bench/rows/byte-rows.ts';
import { chatRows } from './bench/rows/chat-rows.ts';
import { largeRows } from './bench/rows/large-rows.ts';
import { lighthouseRows } from './bench/rows/lighthouse-rows.ts';
import { memoryRows } from './bench/rows/memory-rows.ts';
import { pushDeliveryRows } from './bench/rows/push-delivery-rows.ts';
import { pushRows } from './bench/rows/push-rows.ts';
import { readCallRows } from './bench/rows/read-call-rows.ts';
import { socketRows } from './bench/rows/socket-rows.ts';
import { withDemoSite } from './bench/served-site.ts';
import { stopOnSignals } from './steps/run-program.ts';
import { inTemporaryFolder } from './steps/temporary-folder.ts';

/** Measures the demo site: its backend and its pages. */
function demoRows(folder: string): Promise<Row[]> {
  return withDemoSite(folder, async ({ origin, pid }) => [
    ...(await memoryRows(pid)),
    ...(await byteRows(origin)),
    ...(await readCallRows(origin)),
  ]);
}

const PARTS = new Map<string, (folder: string) => Promise<Row[]>>([
  ['demo', demoRows],
  ['busy', busyRows],
  ['large', largeRows],
  ['sockets', socketRows],
  ['chat', chatRows],
  ['bus', busRows],
  ['push', async (folder) => [...(await pushRows()), ...(await pushDeliveryRows(folder))]],
  ['lighthouse', lighthouseRows],
]);

/** Runs the named parts, or all of them in one run, so that the ratios compare. */
async function main(names: string[]): Promise<number> {
  if (names.some((name) => !PARTS.has(name))) {
    process.stderr.write(`npm run bench -- [${[...PARTS.keys()].join(' | ')}]\n`);
    return 2;
  }
  const rows: Row[] = [];
  for (const [name, measure] of PARTS) {
    if (names.length === 0 || names.includes(name))
      rows.push(...(await inTemporaryFolder(measure)));
  }
  process.stdout.write(`${table(rows)}\n`);
  return 0;
}

stopOnSignals();
process.exitCode = await main(process.argv.slice(2));
