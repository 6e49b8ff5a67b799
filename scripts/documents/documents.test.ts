import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SETTINGS } from '../../src/server/config.ts';
import { openServersDatabase } from '../../src/server/data/db/database.ts';
import { acrossDatabases, temporaryFolder } from '../../src/server/testing/databases.ts';
import { member, serverAt } from '../../src/server/testing/member.ts';
import { itemsAnswer, stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../../src/server/testing/servers/source-server.ts';
import { freePort } from '../steps/free-port.ts';
import { ROOT } from '../steps/run-program.ts';
import { listPaths } from '../structure/source-files.ts';
import { type Block, isRun, readBlocks } from './blocks.ts';
import { openShells } from './shell.ts';

/** A busy machine builds a site in two minutes. */
const TIMEOUT_MS = 300_000;
const TOKEN = 'a-token-of-the-tests';
const { folder, remove } = temporaryFolder();
const base = path.join(folder, 'base');
const documents = [...Map.groupBy(readBlocks(ROOT).filter(isRun), ({ document }) => document)];
/** A document that begins with a checkout alone. */
const startsAfresh = (blocks: readonly Block[]) =>
  blocks.some(({ text }) => /^npm start\b/m.test(text));

let port = 0;
let [stock, items]: SourceServer[] = [];
/** The ids of a report, and of a held batch, in the site of the documents. */
let [report, held] = ['', ''];
const url = () => `http://127.0.0.1:${port}`;
const get = async (page: string) => {
  const response = await fetch(`${url()}${page}`).catch(() => null);
  return { status: response?.status, text: (await response?.text()) ?? '' };
};

/** What a reader sees at the end of a document. */
const SEEN: Record<string, () => Promise<void>> = {
  'docs/operations.md': async () =>
    expect((await get('/api/items/moon-melon')).text).toMatch(/"value":7.*Grows in no shop/),
  'docs/how-to/connect-a-source.md': async () => {
    await expect
      .poll(async () => (await get('/api/status')).text)
      .toMatch(/SeedStock.*Moon Carrot.*Rain/);
    await expect
      .poll(async () => (await get('/api/items/glass-melon')).text)
      .toMatch(/"Glass Melon".*1200/);
  },
};

function shellsIn(cwd: string) {
  const own = Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name));
  // The packages are those of this tree, and nothing may install others there.
  const env = { ...Object.fromEntries(own), PORT: String(port), npm_config_ignore_scripts: 'true' };
  const untilBegun = async (command: string) => {
    if (!/^npm (start|run serve)$/.test(command)) return;
    const isThere = async () => expect((await get('/')).status).toBe(200);
    await vi.waitFor(isThere, { timeout: TIMEOUT_MS, interval: 200 });
  };
  return openShells({ cwd, env, untilBegun });
}

/** Sends lines to the feed. Returns its answer. */
async function send(...lines: object[]) {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const body = lines.map((line) => JSON.stringify({ at: Date.now(), ...line })).join('\n');
  return (await fetch(`${url()}/api/ingest`, { method: 'POST', headers, body })).json();
}

/** Fills the site: items, players, a report, and what the guard of the feed holds. */
async function fill() {
  const values = ['carrot', 'red-fox'].map((item, index) => ({
    id: `values-${index}`,
    type: 'value',
    data: { item, value: 900_000, demand: null, trend: null, owners: null },
  }));
  const tomorrow = { at: Date.now() + 86_400_000, id: 'weather', type: 'weather' };
  const answer = await send(...values, { ...tomorrow, data: { name: 'Rain', active: true } });
  held = answer.held.find(({ kind }: { kind: string }) => kind === 'values').id;
  await using db = await openServersDatabase({ DATA_DIR: path.join(base, '.data') });
  const arrive = (name: string) => member(serverAt(db, url()), name, { provider: 'roblox' });
  const [fox, bee] = [await arrive('MeadowFox'), await arrive('BusyBee')];
  const body = { user_id: fox.id, reason: 'Sells accounts' };
  expect((await bee.call('POST', '/reports', body)).status).toBeLessThan(300);
  report = (await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()).id;
}

describe.skipIf(process.env.EVERY_HOW_TO !== '1')('the documents (npm run test:long)', () => {
  beforeAll(async () => {
    [stock, items] = await Promise.all([startSourceServer(), startSourceServer()]);
    stock.answer((_, response) => response.end(JSON.stringify(stockAnswer(Date.now()))));
    items.answerJson(itemsAnswer());
    port = await freePort();
    for (const file of listPaths(ROOT)) cpSync(file, path.join(base, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(base, 'node_modules'));
    const shells = shellsIn(base);
    await shells.run(
      `printf 'DEMO=0\\nINGEST_TOKEN=${TOKEN}\\nMETRICS_TOKEN=${TOKEN}\\n' > .env\nnpm start\n`,
    );
    await shells.run('npm run feed -- --file docs/items-template.csv\nnpm run rebuild\n');
    await shells.run('npm run backup -- .data/before-038-example.gz\n');
    await fill();
    await shells.close();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all([stock?.close(), items?.close()]);
    remove();
  });

  acrossDatabases((locations) => {
    test.each(documents)(
      'whoever does what %s says meets no command that fails',
      async (document, blocks) => {
        const tree = path.join(folder, document.replaceAll('/', '-'));
        cpSync(base, tree, { recursive: true, verbatimSymlinks: true });
        const shells = shellsIn(tree);
        const { DATABASE_URL = '' } = await locations.postgres();
        const places: [string, string][] = [
          [
            'git clone ADDRESS-OF-THE-REPOSITORY hatchboard && cd hatchboard',
            'test -f package.json',
          ],
          ['https://YOUR-ADDRESS', stock?.url ?? ''],
          ['https://YOUR-ITEMS', items?.url ?? ''],
          ['https://hatchboard.example', url()],
          ['http://127.0.0.1:4321', url()],
          ['"$DATABASE_URL"', `'${DATABASE_URL}'`],
          ['postgres://user:password@host:5432/hatchboard', DATABASE_URL],
          ['runuser -u hatchboard -- env ', ''],
          ['runuser -u hatchboard -- ', ''],
          ['/var/backups/hatchboard', path.join(tree, 'backups')],
          ['1f3a9c2e', document.includes('moderator') ? report : held],
        ];
        try {
          if (startsAfresh(blocks)) await shells.run('rm -r .env .data dist dist.*\n');
          else await shells.run('npm start\n');
          for (const { text } of blocks)
            await shells.run(places.reduce((all, [from, to]) => all.replaceAll(from, to), text));
          await SEEN[document]?.();
        } finally {
          await shells.close();
        }
      },
      TIMEOUT_MS,
    );
  });
});
