import { parseUrl } from '../shared/parse-url.ts';

const PATH_MAX = 2000;
/** Any base works: a URL that stays on it is a path of the site. */
const BASE = 'https://site.invalid';

/** Whether a browser reads it as a path of the same site: one leading slash, no control characters. */
const isPath = (path: string) => /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path);

const ENCODED = /(?:%[\da-f]{2})+/gi;
/** Characters that a URL encodes without need, or only to hide them: letters, digits, `-._~`, slashes, backslashes and control characters. */
const HIDDEN = /[\w.~/\\\p{Cc}-]/u;

/** Whether servers read the path as it is written, however often they decode it. */
function isPlain(pathname: string): boolean {
  const encoded = pathname.match(ENCODED);
  if (encoded === null) return true;
  try {
    return (
      !HIDDEN.test(decodeURIComponent(encoded.join(''))) && isPlain(decodeURIComponent(pathname))
    );
  } catch {
    return false;
  }
}

/**
 * The path after a sign-in: of this site, with its query, at most 2,000 characters. Anything else, the pages of the sign-in, and a path that hides another, become `/` (decision 0010).
 * @example returnPath('//evil.example') // => '/'
 */
export function returnPath(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > PATH_MAX || !isPath(raw)) return '/';
  const url = parseUrl(raw, BASE);
  if (url === null) return '/';
  const { origin, pathname, search, hash } = url;
  const path = `${pathname}${search}${hash}`;
  // The dots are resolved only now: `/.//evil` has become `//evil`.
  if (origin !== BASE || path.length > PATH_MAX || !isPath(path) || !isPlain(pathname)) return '/';
  return /^\/auth(\/|$)/.test(pathname) ? '/' : path;
}
