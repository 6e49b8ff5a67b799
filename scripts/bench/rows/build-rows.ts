import path from 'node:path';
import { runProgram } from '../../steps/run-program.ts';
import type { Row } from '../row.ts';

/** A build of the site into an empty folder, from existing demo content. */
export async function buildRows(settings: Record<string, string>, folder: string): Promise<Row[]> {
  const env = { ...settings, OUT_DIR: path.join(folder, 'again') };
  const { status, output, seconds } = await runProgram('node', ['scripts/build.ts'], { env });
  if (status !== 0) throw new Error(output);
  return [{ measure: 'build', amount: seconds, unit: 's' }];
}
