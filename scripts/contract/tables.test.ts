import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { userShape } from '../../src/contract/session/shapes.ts';
import { partsOf } from '../../src/contract/shared/call.ts';
import { count, time } from '../../src/contract/shared/feed-scalars.ts';
import { API_CALLS, ROOT_CALLS } from '../../src/contract/site/all-calls.ts';
import { DEMANDS } from '../../src/domain/items/demand.ts';
import { openDatabase } from '../../src/server/data/db/database.ts';
import type { Database } from '../../src/server/data/db/tables.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { testApp } from '../../src/server/testing/test-app.ts';
import { describeSchema } from './describe-schema.ts';
import { namesWith } from './shapes.ts';
import { withTables } from './tables.ts';

const document = readFileSync('docs/contract.md', 'utf8');
const inWords = (schema: v.GenericSchema) => describeSchema(schema, '', namesWith());

describe('the contract', () => {
  it('has the tables that the schemas make (if not: npm run docs)', () => {
    expect(withTables(document)).toBe(document);
  });

  it.each(['docs/topics/deals.md'])('has the tables of %s (if not: npm run docs)', (file) => {
    const states = readFileSync(file, 'utf8');
    expect(withTables(states)).toBe(states);
  });

  it('has a table for each part', () => {
    const names = [...document.matchAll(/<!-- table: ([\w-]+) -->/g)].map(([, name]) => name);
    expect(names).toEqual([
      'refusals',
      'root',
      'public',
      'freshness',
      'signed-in',
      'alerts',
      'channel',
      'live',
      'feed',
      'shapes',
    ]);
  });
});

describe('the calls', () => {
  const { folder, remove } = temporaryFolder();
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await db.destroy();
    remove();
  });

  it('are those that the backend serves', () => {
    const routes = testApp(db).app.routes.filter(({ method }) => method !== 'ALL');
    const served = routes.map(({ method, path }) => `${method} ${path}`);
    const named = [
      ...Object.keys(ROOT_CALLS),
      ...Object.keys(API_CALLS).map((name) => {
        const { method, path } = partsOf(name);
        return `${method} /api${path.replace(/\{\w+\}/, ':id')}`;
      }),
    ];
    // The lists of home share the route of an item.
    const lists = ['recent', 'highest-value', 'high-demand', 'risers', 'fallers'].map(
      (one) => `GET /api/items/${one}`,
    );
    expect(new Set(named.filter((call) => !lists.includes(call)))).toEqual(
      new Set(served.map((call) => call.replace(/:\w+/, ':id'))),
    );
  });
});

test.each([
  [v.object({ a: v.optional(v.picklist(['x', 'y']), 'x') }), '{a?: "x" or "y" = "x"}'],
  [v.pipe(v.string(), v.maxCodePoints(5)), 'text up to 5'],
  [v.picklist(['none', ...DEMANDS]), '"none" or Demand'],
  [v.object({ ...userShape.entries, a: count }), '{...User, a: count}'],
  [
    v.union([v.object({ a: count, b: time }), v.object({ b: time })]),
    '{a: count} or {}, each with {b: time}',
  ],
  [v.pipe(v.string(), v.regex(/^a$/, 'a letter')), 'letter'],
  [v.pipe(v.array(v.boolean()), v.maxLength(2)), '[boolean] up to 2'],
  [v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 'integer 1 to 9'],
])('a schema is described as text', (schema, words) => {
  expect(inWords(schema)).toBe(words);
});
