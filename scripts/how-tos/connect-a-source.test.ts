import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS } from '../../src/server/config.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { itemsAnswer, stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../../src/server/testing/servers/source-server.ts';
import { freePort } from '../steps/free-port.ts';
import { listPaths } from '../structure/source-files.ts';

const ROOT = process.cwd();
/** A busy machine builds the site in two minutes. */
const TIMEOUT_MS = 300_000;
/** The commands that go on until somebody ends them. */
const LASTING = /^npm (start|run source -- sources\/\w+\.json)$/;
const { folder, remove } = temporaryFolder();
const tree = path.join(folder, 'hatchboard');

/** The lines of the how-to that a reader types on any machine. */
const [steps = ''] = readFileSync('docs/how-to/connect-a-source.md', 'utf8').split('\n## ');
const lines = steps
  .matchAll(/^ *```sh\n(.*?)^ *```$/gms)
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.trim())
  .toArray();

let [stock, items]: SourceServer[] = [];
const running: ChildProcess[] = [];
beforeAll(async () => {
  [stock, items] = await Promise.all([startSourceServer(), startSourceServer()]);
});
afterAll(async () => {
  // Each runs in a group of its own, with the programs that npm starts.
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  await Promise.all([stock?.close(), items?.close()]);
  remove();
});

test.skipIf(process.env.EVERY_HOW_TO !== '1')(
  'whoever does what the how-to says has a site with live stocks, weather and items (npm run test:long)',
  async () => {
    for (const file of listPaths(ROOT)) cpSync(file, path.join(tree, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    stock?.answer((_, response) => response.end(JSON.stringify(stockAnswer(Date.now()))));
    items?.answerJson(itemsAnswer());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name));
    // The packages are those of this tree, and nothing may install others there.
    const env = {
      ...Object.fromEntries(own),
      PORT: String(port),
      npm_config_ignore_scripts: 'true',
    };
    const status = async () => {
      const response = await fetch(`${url}/api/status`).catch(() => null);
      return response === null ? '' : response.text();
    };
    for (const line of lines) {
      const command = line
        .replace(/^git clone .* && cd hatchboard$/, 'test -f package.json')
        .replace('https://YOUR-ADDRESS', stock?.url ?? '')
        .replace('https://YOUR-ITEMS', items?.url ?? '');
      const isLasting = LASTING.test(command);
      const child = spawn('sh', ['-c', command], { cwd: tree, env, detached: isLasting });
      const output = Promise.all([text(child.stdout), text(child.stderr)]);
      if (isLasting) running.push(child);
      else
        expect([command, (await once(child, 'exit'))[0], await output]).toMatchObject([
          command,
          0,
          {},
        ]);
      // A reader goes on when the site is there.
      if (command === 'npm start')
        await expect.poll(status, { timeout: TIMEOUT_MS }).toContain('categories');
    }
    expect(running).toHaveLength(3);
    await expect.poll(status).toMatch(/SeedStock.*Moon Carrot.*Rain/);
    await expect
      .poll(async () => (await fetch(`${url}/api/items/glass-melon`)).json())
      .toMatchObject({ item: { name: 'Glass Melon', Price: 1200 } });
    await expect
      .poll(async () => (await fetch(`${url}/stocks`)).status, { timeout: TIMEOUT_MS })
      .toBe(200);
  },
  TIMEOUT_MS,
);
