import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readHeaderRules } from '../../src/server/site/rule-files.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { addHttpsOnly } from './build-pages.ts';

it.each([
  ['https://pets.example', false, 'max-age=31536000'],
  ['https://pets.example', true, 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4321', true, undefined],
])(
  'the pages of %s ask a browser for https, with subdomains %s: %s',
  async (SITE_URL, HSTS_SUBDOMAINS, expected) => {
    const { folder, remove } = temporaryFolder();
    const file = path.join(folder, '_headers');
    writeFileSync(file, readFileSync('public/_headers'));
    await addHttpsOnly(folder, { SITE_URL, HSTS_SUBDOMAINS });
    const headersFor = readHeaderRules(readFileSync(file, 'utf8'));
    const headers = ['/', '/items/fox', '/ads/rail.html'].map(headersFor);
    expect(headers.map((one) => one['strict-transport-security'])).toEqual(Array(3).fill(expected));
    expect(headers.map((one) => one['x-content-type-options'])).toEqual(Array(3).fill('nosniff'));
    remove();
  },
);
