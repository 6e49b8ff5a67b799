import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { SETTINGS } from '../../../src/server/config.ts';
import { openServersDatabase } from '../../../src/server/data/db/database.ts';
import { member, serverAt } from '../../../src/server/testing/member.ts';
import { httpsConfig, mainConfig } from '../../../src/server/testing/temporary-nginx.ts';
import { ROOT } from '../../steps/run-program.ts';
import { isTest, listPaths } from '../../structure/source-files.ts';
import { openShells } from './shells.ts';

/** A busy machine builds a site in two minutes. */
export const TIMEOUT_MS = 300_000;
const TOKEN = 'a-token-of-the-tests';

/** A small site with what the documents name, of which each document gets a copy. */
export type ScratchSite = {
  url: string;
  /** The ids of a report, and of values that the guard of the feed holds. */
  report: string;
  held: string;
  /** The folder in place of /etc/nginx. */
  nginx: string;
  /** Copies the site into a folder. Returns its shells; without its data and settings for who starts it. */
  copyTo: (tree: string, options: { isAfresh: boolean }) => ReturnType<typeof openShells>;
};

function shellsIn(cwd: string, url: string, nginx: string) {
  const own = Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name));
  const env = {
    ...Object.fromEntries(own),
    PORT: new URL(url).port,
    NGINX_FOLDER: nginx,
    // The packages are those of this tree, and nothing may install others there.
    npm_config_ignore_scripts: 'true',
  };
  const untilBegun = async (command: string) => {
    if (!/^npm (start|run serve)$/.test(command)) return;
    const isThere = async () => expect((await fetch(url)).status).toBe(200);
    await vi.waitFor(isThere, { timeout: TIMEOUT_MS, interval: 200 });
  };
  return openShells({ cwd, env, untilBegun });
}

/** Sends lines to the feed. Returns its answer. */
async function send(url: string, ...lines: object[]) {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const body = lines.map((line) => JSON.stringify({ at: Date.now(), ...line })).join('\n');
  return (await fetch(`${url}/api/ingest`, { method: 'POST', headers, body })).json();
}

/** Makes the guard of the feed hold values, and a weather to come. Returns the id of the values. */
async function holdLines(url: string): Promise<string> {
  const values = ['carrot', 'red-fox'].map((item, index) => ({
    id: `values-${index}`,
    type: 'value',
    data: { item, value: 900_000, demand: null, trend: null, owners: null },
  }));
  const tomorrow = { at: Date.now() + 86_400_000, id: 'weather', type: 'weather' };
  const answer = await send(url, ...values, { ...tomorrow, data: { name: 'Rain', active: true } });
  return answer.held.find(({ kind }: { kind: string }) => kind === 'values').id;
}

/** Lets a player report another. Returns the id of the report. */
async function addReport(url: string, DATA_DIR: string): Promise<string> {
  await using db = await openServersDatabase({ DATA_DIR });
  const arrive = (name: string) => member(serverAt(db, url), name, { provider: 'roblox' });
  const [fox, bee] = [await arrive('MeadowFox'), await arrive('BusyBee')];
  await bee.call('POST', '/reports', { user_id: fox.id, reason: 'Sells accounts' });
  return (await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()).id;
}

/** Writes nginx.conf of Debian, and into the tree a deploy/nginx.conf whose files are below `folder`. */
function prepareNginx(folder: string, tree: string): void {
  for (const name of ['sites-available', 'sites-enabled'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const site = '/srv/hatchboard/dist';
  const config = httpsConfig({ folder, port: 443, site, backends: [4321, 4322] });
  writeFileSync(path.join(tree, 'deploy/nginx.conf'), config);
  writeFileSync(path.join(folder, 'sites-available/hatchboard'), config);
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder, ['events {}']));
  symlinkSync('sites-available/hatchboard', path.join(folder, 'site.conf'));
}

/** Makes the site in a folder, by the commands that an operator types. */
export async function createScratchSite(folder: string, port: number): Promise<ScratchSite> {
  const [base, nginx] = [path.join(folder, 'base'), path.join(folder, 'nginx')];
  const url = `http://127.0.0.1:${port}`;
  const files = listPaths(ROOT).filter((file) => !isTest(file));
  for (const file of files) cpSync(file, path.join(base, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(base, 'node_modules'));
  prepareNginx(nginx, base);
  writeFileSync(path.join(base, '.env'), `DEMO=0\nINGEST_TOKEN=${TOKEN}\nMETRICS_TOKEN=${TOKEN}\n`);
  const shells = shellsIn(base, url, nginx);
  await shells.run(
    'npm start\nnpm run feed -- --file docs/items-template.csv\nnpm run rebuild\nnpm run backup -- .data/before-038-example.gz\n',
  );
  const held = await holdLines(url);
  const report = await addReport(url, path.join(base, '.data'));
  await shells.close();
  return {
    url,
    report,
    held,
    nginx,
    copyTo: (tree, { isAfresh }) => {
      cpSync(base, tree, { recursive: true, verbatimSymlinks: true });
      const own = ['.env', '.data', 'dist', 'dist.releases'];
      for (const name of isAfresh ? own : [])
        rmSync(path.join(tree, name), { recursive: true, force: true });
      return shellsIn(tree, url, nginx);
    },
  };
}
