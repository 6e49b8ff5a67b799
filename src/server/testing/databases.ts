import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import { TABLE_KEYS } from '../data/db/table-keys.ts';
import type { Database } from '../data/db/tables.ts';
import { describeWith } from './describe-with.ts';
import type { DataLocation } from './own-process.ts';

type OpenDatabase = {
  db: Database;
  /** Empties all tables in one transaction. */
  empty: () => Promise<unknown>;
  remove: () => Promise<void>;
};

const server = process.env.TEST_DATABASE_URL;
/** The statements that empty all tables. */
const EMPTYING = [
  ...Object.keys(TABLE_KEYS)
    .filter((name) => name !== 'counters')
    .toReversed()
    .map((name) => `delete from ${name}`),
  'update counters set value = 0',
];
const MISSING = 'TEST_DATABASE_URL names no PostgreSQL server';

/** Creates a temporary folder, and a function that removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates a database like a template, which by default has no tables, and a function that removes it. */
async function createOnServer(serverUrl: string, template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

async function openOnPostgres(serverUrl: string): Promise<OpenDatabase> {
  const { url, drop } = await createOnServer(serverUrl, process.env.TEST_DATABASE_TEMPLATE);
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url });
  // One query without parameters may have many statements, which are one transaction.
  const empty = () => sql.raw(EMPTYING.join(';')).execute(db);
  return { db, empty, remove: () => db.destroy().then(drop) };
}

async function openOnSqlite(): Promise<OpenDatabase> {
  const { folder, remove } = temporaryFolder();
  const db = await openDatabase({ DATA_DIR: folder });
  // The data of tests is temporary, so it need not be synced to the disk.
  await sql`pragma synchronous = off`.execute(db);
  const empty = () => db.transaction().execute(emptyTables);
  return { db, empty, remove: () => db.destroy().then(remove) };
}

async function emptyTables(db: Database): Promise<void> {
  for (const statement of EMPTYING) await sql.raw(statement).execute(db);
}

function withDatabase(open: () => Promise<OpenDatabase>, suite: Suite): void {
  let opened: OpenDatabase | undefined;
  const database = () => {
    if (opened === undefined) throw new Error('The database opens before the tests.');
    return opened.db;
  };
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => opened?.empty());
  afterAll(() => opened?.remove());
  suite(database);
}

type Suite = (database: () => Database) => void;

/** Describes a suite that needs the PostgreSQL server of TEST_DATABASE_URL. Without one it is skipped; under CI it fails. */
const describeOnServer = (title: string, suite: (serverUrl: string) => void) =>
  describeWith({ title, needed: server, missing: MISSING, instead: 'postgres://nowhere' }, suite);

/** Runs a suite on both databases, with empty tables for each test. */
export function onBothDatabases(suite: Suite): void {
  describe('on SQLite', () => withDatabase(openOnSqlite, suite));
  describeOnServer('on PostgreSQL', (serverUrl) =>
    withDatabase(() => openOnPostgres(serverUrl), suite),
  );
}

/** Locations of databases without tables, which are removed after each test of the suite. */
type NewLocations = {
  embedded: () => Promise<DataLocation>;
  postgres: () => Promise<DataLocation>;
};

function newLocations(serverUrl: string): NewLocations {
  let removals: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const remove of removals) await remove();
    removals = [];
  });
  const embedded = async () => {
    const { folder, remove } = temporaryFolder();
    removals.push(remove);
    return { DATA_DIR: path.join(folder, 'data') };
  };
  const postgres = async () => {
    const { url, drop } = await createOnServer(serverUrl);
    removals.push(drop);
    return { ...(await embedded()), DATABASE_URL: url };
  };
  return { embedded, postgres };
}

/** Runs a suite on both databases, with a function that makes a location without tables. */
export function onBothLocations(suite: (create: () => Promise<DataLocation>) => void): void {
  describe('on SQLite', () => suite(newLocations('').embedded));
  describeOnServer('on PostgreSQL', (serverUrl) => suite(newLocations(serverUrl).postgres));
}

/** Runs a suite that needs both databases at once. Without a PostgreSQL server it is skipped; under CI it fails. */
export function acrossDatabases(suite: (locations: NewLocations) => void): void {
  describeOnServer('across the databases', (serverUrl) => suite(newLocations(serverUrl)));
}

/** Runs a suite on PostgreSQL alone, with the URL of its database. Without a server it is skipped; under CI it fails. */
export function onPostgres(
  suite: (database: () => Database, databaseUrl: () => Promise<string>) => void,
): void {
  describeOnServer('on PostgreSQL', (serverUrl) => {
    const databaseUrl = async (db: Database) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      return Object.assign(new URL(serverUrl), { pathname: `/${rows[0]?.name}` }).href;
    };
    withDatabase(
      () => openOnPostgres(serverUrl),
      (database) => suite(database, () => databaseUrl(database())),
    );
  });
}
