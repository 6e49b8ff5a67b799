import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './contract/tables.ts';

for (const file of ['docs/contract.md', 'docs/topics/deals.md']) {
  await writeFile(file, withTables(await readFile(file, 'utf8')));
}
