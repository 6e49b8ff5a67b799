import { etagOf, isKnown } from './etag.ts';
import { createLruCache } from './lru-cache.ts';

const REPLIES_MAX = 256;
const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };

type Sealed = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
type Entry = { revision: number; sealed: Promise<Sealed> };

/** What a reply is made of: a key that names it, the revision it belongs to, and how to make it. */
type ReplySource = { key: string; revision: number; make: () => Promise<unknown> };

export type Reply = (request: Request, source: ReplySource) => Promise<Response>;

async function seal(make: ReplySource['make']): Promise<Sealed> {
  const body = Buffer.from(JSON.stringify(await make()));
  return { body, headers: { ...HEADERS, ETag: etagOf(body) } };
}

/** Answers with JSON and an entity tag; what was made once is kept until its revision is another, of so many answers. */
export function createReply(repliesMax = REPLIES_MAX): Reply {
  const entries = createLruCache<Entry>(repliesMax);
  const sealedFor = ({ key, revision, make }: ReplySource) => {
    const entry = entries.get(key);
    if (entry?.revision === revision) return entry.sealed;
    const sealed = seal(make);
    entries.set(key, { revision, sealed });
    sealed.catch(() => entries.delete(key));
    return sealed;
  };
  return async (request, source) => {
    const { body, headers } = await sealedFor(source);
    const { ETag = '' } = headers;
    if (isKnown(request.headers.get('if-none-match'), ETag)) {
      return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': 'no-cache' } });
    }
    return new Response(body, { headers });
  };
}
