import { Agent, get } from 'node:http';
import { pathOf } from '../../src/contract/shared/call.ts';
import { API_PREFIX } from '../../src/contract/shared/paths.ts';
import { largeCatalogue } from './large-catalogue.ts';

// A process of its own, so that its work delays no other measurement: origin, items, connections, milliseconds, and
// how many searches to skip. It prints the searches per second.
const [origin = '', ...numbers] = process.argv.slice(2);
const [items = 0, connections = 0, milliseconds = 0, skipped = 0] = numbers.map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Searches once. Rejects when the response is no success. */
function search(text: string): Promise<void> {
  const url = `${origin}${API_PREFIX}${pathOf('GET /items')}?search=${encodeURIComponent(text)}`;
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

/** The parts of names by which a name is searched: the whole, and without its first letters. */
const CUTS = 8;

/** Texts that each find some items of a generated catalogue. No text comes twice. */
function* distinctSearches(count: number): Generator<string> {
  const names = largeCatalogue(count).map(({ name }) => name);
  const known = new Set<string>();
  for (let cut = 0; cut < CUTS; cut += 1) {
    for (const name of names) {
      const text = name.slice(cut).trim().toLowerCase();
      if (text === '' || known.has(text)) continue;
      known.add(text);
      yield text;
    }
  }
}

const searches = distinctSearches(items);
for (let number = 0; number < skipped; number += 1) searches.next();
const since = performance.now();
let count = 0;
const searchInTurn = async () => {
  while (performance.now() - since < milliseconds) {
    const next = searches.next();
    if (next.done) throw new Error('There are too few distinct searches.');
    await search(next.value);
    count += 1;
  }
};
await Promise.all(Array.from({ length: connections }, searchInTurn));
const seconds = (performance.now() - since) / 1000;
agent.destroy();
process.stdout.write(`${count / seconds}\n`);
