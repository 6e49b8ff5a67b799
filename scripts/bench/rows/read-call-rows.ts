import { withBareServer } from '../bare-server.ts';
import { requestsPerSecond } from '../load.ts';
import type { Row } from '../row.ts';

const CALLS = [
  '/api/items',
  '/api/items?search=dragon',
  '/api/items/recent',
  '/api/hatches/recent',
  '/api/stats',
  '/api/status',
  '/api/trade-ads?page=1&limit=10&status=published',
];
const SHARE = 0.5;
const ROUNDS = 3;

/** Each read call against a bare server that answers the same bytes (docs/performance.md). */
export async function readCallRows(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of CALLS) rows.push(await readCallRow(origin, call));
  return rows;
}

/** In turns, and the best of each: what else the machine does only ever slows one down. */
async function readCallRow(origin: string, call: string): Promise<Row> {
  const address = origin + call;
  return withBareServer(address, async (bareAddress) => {
    let amount = 0;
    let bare = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      amount = Math.max(amount, await requestsPerSecond(address));
      bare = Math.max(bare, await requestsPerSecond(bareAddress));
    }
    const against = {
      kind: 'yardstick',
      name: 'bare node:http',
      amount: bare,
      share: SHARE,
    } as const;
    return { measure: `GET ${call}`, amount, unit: 'requests/s', against };
  });
}
