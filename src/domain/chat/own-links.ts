import { returnPath } from '../session/return-path.ts';
import { queryString } from '../shared/query-string.ts';

/** A segment of a message: text, or text that links to a page of the site. */
export type MessageSegment = { text: string; path: string | null };

/** The pages that a message may link to, never those of the sign-in (behaviour M8). */
const PAGES = 'items|trade-ads|calculator|stocks|weather|chat';
const PATH = `/(?:${PAGES})(?:[/?][^\\s<>"'\`]*)?`;
/** Characters that end a sentence rather than a URL. */
const END = /[.,;:!?)\]}]+$/;

/** Whether a path leads to one of those pages, however it is written. */
const leadsToPage = (path: string) =>
  new RegExp(`^/(?:${PAGES})(?:[/?#]|$)`).test(returnPath(path));

/** Parameters by which a URL says who a player is, or signs somebody in. A message must not say that for the site. */
const CLAIMS = ['name', 'avatar', 'token', 'code', 'state', 'error', 'login', 'redirect'];

function withoutClaims(path: string, origin: string): string {
  const { pathname, searchParams, hash } = new URL(path, origin);
  if (!CLAIMS.some((claim) => searchParams.has(claim))) return path;
  for (const claim of CLAIMS) searchParams.delete(claim);
  return `${pathname}${queryString(searchParams)}${hash}`;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Splits a message into text and links to the site's own pages. A link is a whole URL or starts with a slash. */
export function splitOwnLinks(text: string, origin: string): MessageSegment[] {
  const pattern = new RegExp(`(?<![^\\s(])(?:${escaped(origin)})?${PATH}(?![\\w-])`, 'g');
  const pieces: MessageSegment[] = [];
  let from = 0;
  const add = (piece: string, path: string | null) => {
    if (piece !== '') pieces.push({ text: piece, path });
  };
  for (const match of text.matchAll(pattern)) {
    const link = match[0].replace(END, '');
    const path = link.startsWith('/') ? link : link.slice(origin.length);
    if (!leadsToPage(path)) continue;
    add(text.slice(from, match.index), null);
    add(link, withoutClaims(path, origin));
    from = match.index + link.length;
  }
  add(text.slice(from), null);
  return pieces;
}
