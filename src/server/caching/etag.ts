import { createHash } from 'node:crypto';

/** The strong entity tag of a body: equal bytes have equal tags. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The strong entity tag of a body in a content coding, which is another representation (RFC 9110, 8.8.3). */
export function codedEtag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

/** Whether an `If-None-Match` header contains an entity tag: the client has the content already. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
