import type { Row } from '../row.ts';
import { serveSite } from '../served-site.ts';

const FIRST_START_SECONDS = 120;
const SECOND_START_SECONDS = 10;

/** `npm start` in an empty checkout, and again with everything present, each until home is served. */
export async function startRows(settings: Record<string, string>): Promise<Row[]> {
  const first = await secondsToHome(settings);
  const second = await secondsToHome(settings);
  return [
    row('first start, packages installed', first, FIRST_START_SECONDS),
    row('second start', second, SECOND_START_SECONDS),
  ];
}

async function secondsToHome(settings: Record<string, string>): Promise<number> {
  const site = await serveSite('scripts/start.ts', settings, '/');
  await site.stop();
  return site.seconds;
}

function row(measure: string, amount: number, budget: number): Row {
  return { measure, amount, unit: 's', target: { kind: 'budget', amount: budget } };
}
