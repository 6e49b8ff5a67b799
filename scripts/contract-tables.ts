import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './contract/tables.ts';

const FILE = 'docs/contract.md';

await writeFile(FILE, withTables(await readFile(FILE, 'utf8')));
