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

/** Each read call relative to a bare server with the same response (docs/performance.md). */
export async function readCallRows(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of CALLS) rows.push(await readCallRow(origin, call));
  return rows;
}

/** The runs alternate, and the best of each counts, because other load on the machine can only slow a run. */
async function readCallRow(origin: string, call: string): Promise<Row> {
  const url = origin + call;
  return withBareServer(url, async (bareUrl) => {
    let amount = 0;
    let bare = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      amount = Math.max(amount, await requestsPerSecond(url));
      bare = Math.max(bare, await requestsPerSecond(bareUrl));
    }
    const target = {
      kind: 'reference',
      name: 'bare node:http',
      amount: bare,
      share: SHARE,
    } as const;
    return { measure: `GET ${call}`, amount, unit: 'requests/s', target };
  });
}
