import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, ROOT } from '../../steps/run-program.ts';
import { listPaths } from '../../structure/source-files.ts';

type Instruction = { name: string; text: string };

/** The instructions of a stage of the Dockerfile. The first is FROM. */
export function stageOf(stage: string): Instruction[] {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const lines = dockerfile
    .replaceAll(/^ *#.*\n/gm, '')
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n');
  const from = lines.findIndex((line) => line.endsWith(` AS ${stage}`));
  if (from === -1) throw new Error(`The Dockerfile has no stage ${stage}.`);
  const next = lines.findIndex((line, index) => index > from && line.startsWith('FROM '));
  return lines.slice(from, next === -1 ? undefined : next).flatMap((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, text }];
  });
}

/** The files of the checkout that .dockerignore lets through. */
function contextFiles(): string[] {
  const text = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').trimEnd();
  const escaped = text.replaceAll('.', '\\.').replaceAll('**/', '(.+/)?');
  const patterns = escaped.replaceAll('*', '[^/]*').replaceAll('\n', '|');
  const isIgnored = new RegExp(`^(${patterns})(/|$)`);
  return listPaths(ROOT).filter((file) => !isIgnored.test(file));
}

/** Copies files of the checkout, or all below a folder of it, as COPY does. */
function copyFiles(text: string, folder: string): void {
  const words = text.split(' ');
  const sources = words.slice(0, -1).map((source) => path.normalize(source));
  const isCopied = (file: string) =>
    sources.some((source) => source === '.' || file === source || file.startsWith(`${source}/`));
  for (const file of contextFiles().filter(isCopied)) {
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
}

/** Runs the commands of a stage of packages on its lockfile alone, which needs no network. Returns the names of the packages. */
function packagesOf(stage: string, folder: string): string[] {
  const env = childEnvironment({
    npm_config_offline: 'true',
    npm_config_package_lock_only: 'true',
  });
  for (const { name, text } of stageOf(stage)) {
    const [base = ''] = text.split(' ');
    if (name === 'FROM' && base.endsWith('-packages')) packagesOf(base, folder);
    if (name === 'COPY') copyFiles(text, folder);
    if (name !== 'RUN' || text.startsWith('npm ci ')) continue;
    execFileSync('sh', ['-c', text], { cwd: folder, env, stdio: 'pipe' });
  }
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((name) => name !== '');
}

/** Links or copies packages that are installed here. Those for other platforms are not. */
function copyPackages(names: readonly string[], folder: string): void {
  const outer = names.filter((name) => name.lastIndexOf('node_modules/') === 0);
  const installed = outer.filter((name) => existsSync(path.join(ROOT, name)));
  const files = ['node_modules/.bin', ...installed];
  const script = 'cp -al "$@" 2>/dev/null || cp -a "$@"';
  execFileSync('sh', ['-c', script, 'cp', '--parents', '-t', folder, ...files], { cwd: ROOT });
}

/**
 * Makes in a folder what a target of the Dockerfile puts on Debian, from the packages that are installed here.
 * Users, and folders outside of the checkout, are left out. Returns the folder of the checkout.
 */
export function makeImageTree(target: string, folder: string): string {
  const workdir = path.join(folder, 'srv/hatchboard');
  const node = path.join(folder, 'usr/local/bin/node');
  mkdirSync(workdir, { recursive: true });
  cpSync(path.join(ROOT, 'node_modules/node/bin/node'), node);
  for (const { name, text } of stageOf(target)) {
    const [, stage] = /^--from=(\S+) \S+node_modules /.exec(text) ?? [];
    if (name === 'RUN') execFileSync('sh', ['-c', text], { cwd: workdir });
    if (name !== 'COPY') continue;
    if (stage === undefined) copyFiles(text, workdir);
    else {
      const lock = path.join(folder, stage);
      mkdirSync(lock);
      copyPackages(packagesOf(stage, lock), workdir);
    }
  }
  return workdir;
}

/** The sum of the bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return paths.reduce((sum, file) => sum + statSync(file).size, 0);
}
