import { createHash } from 'node:crypto';
import { readStats } from '../../api/home/stats.ts';
import { createBuildReader } from '../shared/build-reader.ts';
import { readCatalogue } from './read-catalogue.ts';

/** The catalogue of a backend. The digest changes with any of its items and with the mark of a demo. */
type DigestedCatalogue = { digest: string; catalogue: Awaited<ReturnType<typeof readCatalogue>> };

/** Reads the catalogue. Site stats, hatches and points that leave a history are not in the digest, because browsers refresh them. */
export async function readCatalogueDigest(host: string): Promise<DigestedCatalogue> {
  const read = createBuildReader(host);
  const [catalogue, { demo }] = await Promise.all([readCatalogue(read), readStats(read)]);
  const hash = createHash('sha256').update(JSON.stringify(demo));
  for (const item of catalogue.items) hash.update(JSON.stringify(item));
  return { digest: hash.digest('hex'), catalogue };
}
