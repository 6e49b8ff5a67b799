/** A piece of a message: words, or words that lead to a page of the site. */
export type MessageSegment = { text: string; path: string | null };

/** Pages that a message may lead to; never those of signing in (behaviour M8). */
const PAGES = 'items|trade-ads|calculator|stocks|weather|chat';
const PATH = `/(?:${PAGES})(?:[/?][^\\s<>"'\`]*)?`;
/** What ends a sentence rather than an address. */
const END = /[.,;:!?)\]}]+$/;

/** Whether it is still one of those pages once its dots are worked out. */
function leadsToPage(path: string, origin: string): boolean {
  if (!URL.canParse(path, origin)) return false;
  const { origin: site, pathname } = new URL(path, origin);
  return site === origin && new RegExp(`^/(?:${PAGES})(?:/|$)`).test(pathname);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Splits a message into words and the site's own addresses, whole or from the first slash; of others it makes nothing. */
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
    if (!leadsToPage(path, origin)) continue;
    add(text.slice(from, match.index), null);
    add(link, path);
    from = match.index + link.length;
  }
  add(text.slice(from), null);
  return pieces;
}
