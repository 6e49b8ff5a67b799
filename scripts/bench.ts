import { buildRows } from './bench/build-rows.ts';
import { byteRows } from './bench/byte-rows.ts';
import { memoryRows } from './bench/memory-rows.ts';
import { readCallRows } from './bench/read-call-rows.ts';
import { type Row, table } from './bench/row.ts';
import { serveSite } from './bench/served-site.ts';
import { startRows } from './bench/start-rows.ts';
import { freePort } from './steps/free-port.ts';
import { stopOnSignals } from './steps/run-program.ts';
import { siteEnvironment } from './steps/site-environment.ts';
import { inTemporaryFolder } from './steps/temporary-folder.ts';

/** Everything measured in one run, so that the ratios compare like with like. */
async function measure(folder: string): Promise<Row[]> {
  const settings = siteEnvironment(folder, await freePort());
  const rows = [...(await startRows(settings)), ...(await buildRows(settings, folder))];
  const backend = await serveSite('scripts/serve.ts', settings, '/readyz');
  try {
    rows.push(...(await memoryRows(backend.pid)));
    rows.push(...(await byteRows(backend.origin)));
    rows.push(...(await readCallRows(backend.origin)));
  } finally {
    await backend.stop();
  }
  return rows;
}

stopOnSignals();
process.stdout.write(`${table(await inTemporaryFolder(measure))}\n`);
