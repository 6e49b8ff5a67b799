import { LRUCache } from 'lru-cache';
import { etagOf, matchesEtag } from './etag.ts';
import { JsonText } from './json-text.ts';
import { createTurnQueue } from './turn-queue.ts';

const RESPONSES_MAX = 256;
/** The bodies that are kept, in bytes. A page of histories has up to a megabyte. */
const BYTES_MAX = 32 * 1024 * 1024;
/** The system copies a body when it is sent. In the time of larger ones other calls would wait. */
const LARGE_FROM = 64 * 1024;
const nextTurnOfLarge = createTurnQueue();
const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };

type Serialized = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
type Entry = { revision: number; serialized: Promise<Serialized> };

/** A response: its key in the cache, the revision of its content, and how to make it. */
type ResponseSource = { key: string; revision: number; make: () => Promise<unknown> };

export type CachedResponses = (request: Request, source: ResponseSource) => Promise<Response>;

async function serialize(make: ResponseSource['make']): Promise<Serialized> {
  const made = await make();
  const body = Buffer.from(made instanceof JsonText ? made.text : JSON.stringify(made));
  return { body, headers: { ...HEADERS, ETag: etagOf(body) } };
}

/** Creates a cache of JSON responses with entity tags, of `bytesMax` in all; a response is made again when its revision changes. */
export function createCachedResponses({
  responsesMax = RESPONSES_MAX,
  bytesMax = BYTES_MAX,
} = {}): CachedResponses {
  const entries = new LRUCache<string, Entry>({ max: responsesMax, maxSize: bytesMax });
  const serializedFor = ({ key, revision, make }: ResponseSource) => {
    const entry = entries.get(key);
    if (entry?.revision === revision) return entry.serialized;
    const serialized = serialize(make);
    const made = { revision, serialized };
    entries.set(key, made, { size: 1 });
    const keep = ({ body }: Serialized) => {
      // The cache ignores the size of a value that it has.
      if (entries.peek(key) === made) entries.set(key, { ...made }, { size: body.length });
    };
    serialized.then(keep, () => entries.delete(key));
    return serialized;
  };
  return async (request, source) => {
    const { body, headers } = await serializedFor(source);
    const { ETag = '' } = headers;
    if (matchesEtag(request.headers.get('if-none-match'), ETag)) {
      return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': 'no-cache' } });
    }
    if (body.length >= LARGE_FROM) await nextTurnOfLarge();
    return new Response(body, { headers });
  };
}
