import { matchesEtag } from '../shared/etag.ts';
import { chooseCoding } from './accept-encoding.ts';
import { ownPath } from './redirect-rules.ts';
import { fileAt, type SiteFile } from './site-files.ts';
import type { Snapshot } from './snapshot.ts';

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}) {
  return new Response(`${text}\n`, { status, headers: { ...PLAIN, ...headers } });
}

type FileAnswer = {
  request: Request;
  file: SiteFile;
  status: number;
  headers: Record<string, string>;
};

async function answerFile(
  { read }: Snapshot,
  { request, file, status, headers }: FileAnswer,
): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding'), file.codings);
  const { bytes, etag } = await read(file, coding);
  const known = {
    'cache-control': 'no-cache',
    ...headers,
    etag,
    ...(file.codings.length > 0 ? { vary: 'Accept-Encoding' } : {}),
  };
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: known });
  }
  const shape = {
    'content-type': file.type,
    'content-length': String(bytes.length),
    ...(coding === null ? {} : { 'content-encoding': coding }),
  };
  return new Response(bytes, { status, headers: { ...shape, ...known } });
}

function goTo(status: number, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}

async function answerUnknown(
  snapshot: Snapshot,
  request: Request,
  path: string,
): Promise<Response> {
  const file = snapshot.files.get('/404.html');
  if (file === undefined) return plainAnswer(404, 'There is no such page.');
  // A rule may let a path be kept for a year; that there is nothing must not be.
  const headers = { ...snapshot.headersFor(path), 'cache-control': 'no-cache' };
  return answerFile(snapshot, { request, file, status: 404, headers });
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Answers GET and HEAD from one build of the site as a static host would: files first, then its rules, then the 404 page. */
export async function answerRequest(snapshot: Snapshot, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = decoded(pathname);
  if (path === null) return plainAnswer(400, 'The address is not encoded as it should be.');
  if (pathname !== '/' && pathname.endsWith('/')) {
    // Looks at each slash once: from within a run of them it need not start.
    return goTo(301, `${ownPath(pathname.replace(/(?<!\/)\/+$/, '') || '/')}${search}`);
  }
  const headers = snapshot.headersFor(path);
  const file = fileAt(snapshot.files, path);
  if (file !== undefined) return answerFile(snapshot, { request, file, status: 200, headers });
  const redirect = snapshot.redirectFor(path);
  if (redirect === null) return answerUnknown(snapshot, request, path);
  const { target, status } = redirect;
  if (status !== 200) return goTo(status, target.includes('?') ? target : `${target}${search}`);
  const rewritten = fileAt(snapshot.files, decoded(target) ?? target);
  if (rewritten === undefined) return answerUnknown(snapshot, request, path);
  return answerFile(snapshot, { request, file: rewritten, status: 200, headers });
}
