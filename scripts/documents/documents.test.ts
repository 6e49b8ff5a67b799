import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acrossDatabases, temporaryFolder } from '../../src/server/testing/databases.ts';
import { itemsAnswer, stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../../src/server/testing/servers/source-server.ts';
import { freePort } from '../steps/free-port.ts';
import { ROOT } from '../steps/run-program.ts';
import { isRun, readBlocks } from './blocks.ts';
import { createScratchSite, type ScratchSite, TIMEOUT_MS } from './testing/scratch-site.ts';

/** A folder of the machine that no test may touch. */
const OF_THE_MACHINE = /(^|[\s'"=>])\/(etc|srv|usr|var)\//m;
const { folder, remove } = temporaryFolder();
const documents = [...Map.groupBy(readBlocks(ROOT).filter(isRun), ({ document }) => document)];

let [stock, items]: SourceServer[] = [];
let site: ScratchSite;
const get = async (page: string) => (await fetch(`${site.url}${page}`)).text();

/** What a reader sees at the end of a document. */
const SEEN: Record<string, () => Promise<void>> = {
  'docs/operations/feed.md': async () =>
    expect(await get('/api/items/moon-melon')).toMatch(/"value":7.*Grows in no shop/),
  'docs/how-to/connect-a-source.md': async () => {
    await expect.poll(() => get('/api/status')).toMatch(/SeedStock.*Moon Carrot.*Rain/);
    await expect.poll(() => get('/api/items/glass-melon')).toMatch(/"Glass Melon".*1200/);
  },
};

/** What stands in a document for something of its reader, and what it is here. */
const placesOf = (document: string, databaseUrl: string): [string, string][] => [
  ['git clone ADDRESS-OF-THE-REPOSITORY hatchboard && cd hatchboard', 'test -f package.json'],
  ['https://YOUR-ADDRESS', stock?.url ?? ''],
  ['https://YOUR-ITEMS', items?.url ?? ''],
  ['https://hatchboard.example', site.url],
  ['http://127.0.0.1:4321', site.url],
  ['"$DATABASE_URL"', `'${databaseUrl}'`],
  ['postgres://user:password@host:5432/hatchboard', databaseUrl],
  ['runuser -u hatchboard -- env ', ''],
  ['runuser -u hatchboard -- ', ''],
  ['/etc/nginx', site.nginx],
  ['1f3a9c2e', document.endsWith('moderate.md') ? site.report : site.held],
];

describe.skipIf(process.env.EVERY_HOW_TO !== '1')('the documents (npm run test:long)', () => {
  beforeAll(async () => {
    [stock, items] = await Promise.all([startSourceServer(), startSourceServer()]);
    stock.answer((_, response) => response.end(JSON.stringify(stockAnswer(Date.now()))));
    items.answerJson(itemsAnswer());
    site = await createScratchSite(folder, await freePort());
  }, TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all([stock?.close(), items?.close()]);
    remove();
  });

  acrossDatabases((locations) => {
    test.each(documents)(
      'whoever does what %s says meets no command that fails',
      async (document, blocks) => {
        const tree = path.join(folder, 'tree');
        const { DATABASE_URL = '' } = await locations.postgres();
        const places = placesOf(document, DATABASE_URL);
        const scripts = blocks.map(({ text }) =>
          places.reduce((all, [from, to]) => all.replaceAll(from, to), text),
        );
        for (const script of scripts) expect(script).not.toMatch(OF_THE_MACHINE);
        const isAfresh = scripts.some((script) => /^npm start\b/m.test(script));
        const shells = site.copyTo(tree, { isAfresh });
        try {
          if (!isAfresh) await shells.run('npm start\n');
          for (const script of scripts) await shells.run(script);
          await SEEN[document]?.();
        } finally {
          await shells.close();
          rmSync(tree, { recursive: true });
        }
      },
      TIMEOUT_MS,
    );
  });
});
