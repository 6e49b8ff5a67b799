import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import { startSourceServer } from '../../src/server/testing/servers/source-server.ts';
import { runProgram } from '../steps/run-program.ts';
import { noSettings } from '../steps/site-environment.ts';
import { compose, directive } from './testing/deploy-files.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

describe('the unit and the container of a source', () => {
  const unit = (directive('ExecStart', 'hatchboard-source@.service')[0] ?? '')
    .replaceAll('%i', 'stock')
    .replace('%S', folder)
    .split(' ');
  const { command, volumes, environment } = compose.services.source;
  const container: string[] = command.map((text: string) =>
    text.replace(`\${SOURCE:-stock}`, 'stock'),
  );

  it.each([
    ['unit', unit],
    ['container', container],
  ])('reads the file of its name in the %s', async (_, [, ...args]) => {
    const source = await startSourceServer();
    source.answerJson(stockAnswer(Date.now()));
    const example = JSON.parse(readFileSync('sources/example-stock.json', 'utf8'));
    writeFileSync(path.join(folder, 'stock.json'), JSON.stringify({ ...example, url: source.url }));
    const given = args.map((text) =>
      text.replace(/^(\/etc\/hatchboard)?\/sources\//, `${folder}/`),
    );
    const { status, output } = await runProgram('node', [...given, '--dry-run'], {
      env: { ...noSettings(), STOCK_KEY: 'k1' },
    });
    await source.close();
    expect([status, output]).toEqual([0, expect.stringContaining('It would be: 7 lines, 0 bad.')]);
  });

  it('have a folder for what was sent', () => {
    expect(directive('StateDirectory', 'hatchboard-source@.service')).toEqual([
      'hatchboard-sources',
    ]);
    expect(unit.slice(-2)).toEqual(['--memory', `${folder}/hatchboard-sources/stock.json`]);
    expect(container.slice(-2)).toEqual(['--memory', '/site/sources/stock.json']);
    expect(volumes).toContain('site:/site');
  });

  it('have the keys of the examples', () => {
    const examples = readdirSync('sources').filter((name) => name.startsWith('example-'));
    const keys = examples.flatMap((name) => [
      ...readFileSync(path.join('sources', name), 'utf8').matchAll(/\$\{(\w+)\}/g),
    ]);
    expect(keys.map(([, key = '']) => key).filter((key) => !(key in environment))).toEqual([]);
    expect(keys).toHaveLength(2);
  });
});
