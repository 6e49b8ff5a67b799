const PATH_MAX = 2000;
/** Any base does: what stays on it is a path of the site. */
const BASE = 'https://site.invalid';

/** Whether a browser reads it as a path of the same site: one leading slash, no control characters. */
const isPath = (path: string) => /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path);

/** Where a person goes after signing in: a path of this site with its query, at most 2,000 characters; anything else, and the pages of signing in themselves, are `/` (decision 0010). */
export function returnPath(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > PATH_MAX || !isPath(raw)) return '/';
  if (!URL.canParse(raw, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(raw, BASE);
  const path = `${pathname}${search}${hash}`;
  // Dots are gone only now: `/.//evil` has become `//evil`.
  if (origin !== BASE || path.length > PATH_MAX || !isPath(path)) return '/';
  return /^\/auth(\/|$)/.test(pathname) ? '/' : path;
}
