// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { provideByPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

const DEBIAN_HOME = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: the newest of a Debian-like system, else the one on PATH. @returns {string | undefined} */
export function findPostgres() {
  return [...debianFolders(), ...foldersByPath()].find((folder) =>
    ['initdb', 'postgres'].every((name) => isProgram(path.join(folder, name))),
  );
}

function foldersByPath() {
  const initdb = programOnPath(['initdb']);
  const config = programOnPath(['pg_config']);
  return [
    ...(initdb ? [path.dirname(initdb)] : []),
    ...(config ? [execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim()] : []),
  ];
}

function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => path.join(DEBIAN_HOME, version, 'bin'));
  } catch {
    return [];
  }
}

/** Provides PostgreSQL's server programs. Returns one line that says what is missing, or undefined. */
export const providePostgres = () =>
  provideByPackages(
    findPostgres,
    ['postgresql'],
    'no PostgreSQL server for the database tests; get one with `apt-get install postgresql` or `brew install postgresql`.',
  );
