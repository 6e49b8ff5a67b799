import { lowerCaseRoute } from '../../domain/site/route-case.ts';
import { matchesEtag } from '../caching/etag.ts';
import { chooseCoding } from '../http/accept-encoding.ts';
import { withPagePolicy } from './page-policy.ts';
import { toSitePath } from './rule-files.ts';
import type { SiteBuild } from './site-build.ts';
import { fileAt, type SiteFile } from './site-files.ts';

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

export function plainResponse(status: number, text: string, headers: Record<string, string> = {}) {
  return new Response(`${text}\n`, { status, headers: { ...PLAIN, ...headers } });
}

type FileResponse = {
  request: Request;
  file: SiteFile;
  status: number;
  headers: Record<string, string>;
};

async function fileResponse(
  { read, pagePolicy }: SiteBuild,
  { request, file, status, headers }: FileResponse,
): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding'), file.codings);
  const { bytes, etag } = await read(file, coding);
  const cacheHeaders = {
    'cache-control': 'no-cache',
    ...(file.type.startsWith('text/html') ? withPagePolicy(headers, pagePolicy) : headers),
    etag,
    ...(file.codings.length > 0 ? { vary: 'Accept-Encoding' } : {}),
  };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: cacheHeaders });
  }
  const contentHeaders = {
    'content-type': file.type,
    'content-length': String(bytes.length),
    ...(coding === null ? {} : { 'content-encoding': coding }),
  };
  return new Response(bytes, { status, headers: { ...contentHeaders, ...cacheHeaders } });
}

function redirectTo(status: number, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}

async function notFoundResponse(
  build: SiteBuild,
  request: Request,
  path: string,
): Promise<Response> {
  const file = build.files.get('/404.html');
  if (file === undefined) return plainResponse(404, 'There is no such page.');
  // A rule may let a path be cached for a year, but a 404 must not be cached.
  const headers = { ...build.headersFor(path), 'cache-control': 'no-cache' };
  return fileResponse(build, { request, file, status: 404, headers });
}

/** The end of a page's file name, which is not part of its route. */
const PAGE_FILE = /(\/index)?\.html$/;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Serves GET and HEAD from one build like a static host: files first, then the rules, then the 404 page. */
export async function serveRequest(build: SiteBuild, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = decoded(pathname);
  if (path === null) return plainResponse(400, 'The address is not encoded as it should be.');
  if (pathname !== '/' && pathname.endsWith('/')) {
    // The lookbehind makes the search linear: it does not start within a run of slashes.
    return redirectTo(301, `${toSitePath(pathname.replace(/(?<!\/)\/+$/, '') || '/')}${search}`);
  }
  if (PAGE_FILE.test(pathname) && build.files.has(path))
    return redirectTo(301, `${toSitePath(pathname.replace(PAGE_FILE, '') || '/')}${search}`);
  const headers = build.headersFor(path);
  const file = fileAt(build.files, path);
  if (file !== undefined) return fileResponse(build, { request, file, status: 200, headers });
  const route = lowerCaseRoute(pathname);
  if (route !== null) return redirectTo(301, `${route}${search}`);
  const redirect = build.redirectFor(path);
  if (redirect === null) return notFoundResponse(build, request, path);
  const { target, status } = redirect;
  if (status !== 200)
    return redirectTo(status, target.includes('?') ? target : `${target}${search}`);
  const rewritten = fileAt(build.files, decoded(target) ?? target);
  if (rewritten === undefined) return notFoundResponse(build, request, path);
  return fileResponse(build, { request, file: rewritten, status: 200, headers });
}
