import { createHash } from 'node:crypto';
import { readStats } from '../../api/home/stats.ts';
import { createBuildReader } from '../shared/build-reader.ts';
import { readCatalogue } from './read-catalogue.ts';

/**
 * Reads the catalogue of a backend. The digest changes with any of its items and with the mark of a demo, and `items` is their
 * number. Site stats, hatches and points that leave a history do not count, because browsers refresh them.
 */
export async function readCatalogueDigest(
  host: string,
): Promise<{ digest: string; items: number }> {
  const read = createBuildReader(host);
  const [{ items }, { demo }] = await Promise.all([readCatalogue(read), readStats(read)]);
  const hash = createHash('sha256').update(JSON.stringify(demo));
  for (const item of items) hash.update(JSON.stringify(item));
  return { digest: hash.digest('hex'), items: items.length };
}
