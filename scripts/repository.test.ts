import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './steps/run-program.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const readYaml = (file: string) => parse(read(file));

const image = 'node:24-bookworm';

test('the workflow runs the tests as CI does, for pushes and pull requests', () => {
  const { on, jobs, permissions } = readYaml('.github/workflows/test.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(permissions).toEqual({ contents: 'read' });
  const { steps, env, container } = jobs.test;
  expect([container, env]).toEqual([image, { CI: 'true' }]);
  const commands = steps.flatMap(({ run = [] }) => run);
  expect(commands).toEqual(['npm test']);
  expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe(`exec ${commands[0]}`);
});

test('the container for development has the system of the workflow, and the port of the server', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json'));
  const [, port = ''] = /^PORT=(\d+)$/m.exec(read('.env.example')) ?? [];
  expect(container).toMatchObject({ image, forwardPorts: [Number(port)] });
});

test('each command replaces its shell, which would keep a signal to npm for itself', () => {
  for (const command of Object.values(JSON.parse(read('package.json')).scripts))
    expect(command).toMatch(/^(exec node|biome) /);
});

test('each template asks for something, and dependabot looks at packages and actions', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const templates = readdirSync(path.join(ROOT, folder)).filter((name) => name !== 'config.yml');
  expect(templates.toSorted()).toEqual(['fault.yml', 'wish.yml']);
  for (const name of templates) {
    const { name: title, description, body } = readYaml(`${folder}/${name}`);
    expect([title, description]).toEqual([expect.any(String), expect.any(String)]);
    const ids = body.flatMap(({ id = [] }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      body.some((part: { validations?: { required: boolean } }) => part.validations?.required),
    ).toBe(true);
  }
  const { updates } = readYaml('.github/dependabot.yml');
  expect(updates.map((one: object) => Reflect.get(one, 'package-ecosystem'))).toEqual([
    'npm',
    'github-actions',
  ]);
});
