import { LRUCache } from 'lru-cache';
import { type Coding, chooseCoding } from '../http/accept-encoding.ts';
import { createTurnQueue } from '../limits/turn-queue.ts';
import { compress } from './compress.ts';
import { codedEtag, etagOf, matchesEtag } from './etag.ts';

/** The JSON of a T as text that was made already. */
export class MadeText<T = unknown> {
  readonly text: string;
  /** Only a type: what the text says. */
  declare readonly says?: T;

  constructor(text: string) {
    this.text = text;
  }
}

const RESPONSES_MAX = 256;
/** The bodies that are kept, in bytes, compressed ones included. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Smaller bodies fit into one packet as they are. */
const COMPRESSED_FROM = 1024;
const CODINGS: readonly Coding[] = ['br', 'gzip'];
/** The system copies a body when it is sent. In the time of larger ones other calls would wait. */
const LARGE_FROM = 64 * 1024;
const nextTurnOfLarge = createTurnQueue();

type Bytes = Uint8Array<ArrayBuffer>;
/** A body with its entity tag, compressed as far as it was asked for; `size` is that of all of them in bytes. */
type Content = { body: Bytes; etag: string; coded: Map<Coding, Promise<Bytes>>; size: number };
/** The content of a revision; `made` is null until it is there. */
type Entry = { revision: number; making: Promise<Content>; made: Content | null };

/** A response whose body is the JSON of T. */
export type JsonResponse<T> = Response & { readonly json?: () => Promise<T> };

/** A response: its key in the cache, the revision of its content, its headers, and how to make its JSON. */
type ResponseSource<T = unknown> = {
  key: string;
  revision: number;
  cacheControl: string;
  /** JSON unless given. */
  contentType?: string;
  make: () => Promise<T | MadeText<T>>;
};

export type CachedResponses = <T>(
  request: Request,
  source: ResponseSource<T>,
) => Promise<JsonResponse<T>>;

async function serialize(make: ResponseSource['make'], last: Content | null): Promise<Content> {
  const made = await make();
  const body = Buffer.from(made instanceof MadeText ? made.text : JSON.stringify(made));
  const etag = etagOf(body);
  // If only the revision has changed, the compressed bodies stay.
  if (last?.etag === etag) return last;
  return { body, etag, coded: new Map(), size: body.length };
}

/** Creates the contents of the responses by their keys. */
function createContents(responsesMax: number, bytesMax: number) {
  const entries = new LRUCache<string, Entry>({ max: responsesMax, maxSize: bytesMax });

  /** Sets the content of a key, and its size, unless a newer revision has the key. */
  function keep(key: string, making: Promise<Content>, made: Content): void {
    const entry = entries.peek(key);
    // The cache ignores the size of a value that it has.
    if (entry?.making === making) entries.set(key, { ...entry, made }, { size: made.size });
  }

  function contentOf({ key, revision, make }: ResponseSource): Promise<Content> {
    const known = entries.get(key);
    if (known?.revision === revision) return known.making;
    const making = serialize(make, known?.made ?? null);
    entries.set(key, { revision, making, made: null }, { size: 1 });
    making.then(
      (made) => keep(key, making, made),
      () => entries.peek(key)?.making === making && entries.delete(key),
    );
    return making;
  }

  /** The content of a key in a coding, which is compressed once. */
  async function codedBody(key: string, making: Promise<Content>, coding: Coding): Promise<Bytes> {
    const content = await making;
    const known = content.coded.get(coding);
    if (known !== undefined) return known;
    const compressing = compress(content.body, coding);
    content.coded.set(coding, compressing);
    try {
      const { length } = await compressing;
      content.size += length;
      keep(key, making, content);
    } catch {
      content.coded.delete(coding);
    }
    return compressing;
  }

  return { contentOf, codedBody };
}

/** The coding in which a request gets a body; null for none. */
function codingFor(request: Request, { body }: Content): Coding | null {
  if (body.length < COMPRESSED_FROM) return null;
  return chooseCoding(request.headers.get('accept-encoding'), CODINGS);
}

/** The headers by which caches know a response, with a body or without. */
function cacheHeaders({ etag }: Content, coding: Coding | null, cacheControl: string) {
  return {
    'Cache-Control': cacheControl,
    ETag: coding === null ? etag : codedEtag(etag, coding),
    Vary: 'Accept-Encoding',
  };
}

/**
 * Creates a cache of responses with entity tags, of `bytesMax` in all. A response is made again when its revision
 * changes, and compressed once for each coding.
 */
export function createCachedResponses({
  responsesMax = RESPONSES_MAX,
  bytesMax = BYTES_MAX,
} = {}): CachedResponses {
  const { contentOf, codedBody } = createContents(responsesMax, bytesMax);
  return async (request, source) => {
    const making = contentOf(source);
    const content = await making;
    const coding = codingFor(request, content);
    const headers = cacheHeaders(content, coding, source.cacheControl);
    if (matchesEtag(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = coding === null ? content.body : await codedBody(source.key, making, coding);
    if (body.length >= LARGE_FROM) await nextTurnOfLarge();
    const encoding = coding === null ? {} : { 'Content-Encoding': coding };
    const { contentType = 'application/json' } = source;
    return new Response(body, {
      headers: { 'Content-Type': contentType, ...encoding, ...headers },
    });
  };
}
