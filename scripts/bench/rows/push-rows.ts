import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import { encrypt } from '../../../src/server/rules/alerts/push/encrypt.ts';
import type { Row } from '../row.ts';

const MEASURE_MS = 1000;
const ROUNDS = 3;
/** The limit (docs/performance.md). */
const LEAST = 500;
/** The share of the bare loop that the encryption must reach. */
const SHARE = 0.6;

const receiver = createECDH('prime256v1').generateKeys();
const keys = { p256dh: receiver.toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const TEXT = JSON.stringify({
  web_push: 8030,
  notification: {
    title: 'Carrot Seed is in stock',
    body: 'The Seed Shop has 12 of it until 14:05.',
    navigate: 'https://site.example/stocks',
    tag: '8a6f2f0e-0000-4000-8000-000000000001',
  },
});

/** The calls of the library that one message needs, with fixed input. */
function bareCalls(): void {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const shared = pair.computeSecret(receiver);
  const derive = (bytes: number) => Buffer.from(hkdfSync('sha256', shared, 'salt', 'info', bytes));
  derive(32);
  const cipher = createCipheriv('aes-128-gcm', derive(16), derive(12));
  cipher.update(TEXT);
  cipher.final();
}

/** How often a task runs in a second, on one core. */
function rateOf(task: () => void): number {
  const since = performance.now();
  let count = 0;
  while (performance.now() - since < MEASURE_MS) {
    task();
    count += 1;
  }
  return (count * 1000) / (performance.now() - since);
}

/** The encryption of push messages beside a bare loop of the same library. */
export async function pushRows(): Promise<Row[]> {
  let [own, bare] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    own = Math.max(
      own,
      rateOf(() => encrypt(TEXT, keys)),
    );
    bare = Math.max(bare, rateOf(bareCalls));
  }
  const row = { measure: 'push messages encrypted on one core', amount: own, unit: 'messages/s' };
  return [
    { ...row, reference: { name: 'bare loop', amount: bare, share: SHARE } },
    { ...row, reference: { name: 'at least', amount: LEAST, share: 1 } },
  ];
}
