import { type Context, Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import {
  type Answer,
  type Call,
  partsOf,
  type ReceivedBody,
  type ReceivedQuery,
} from '../../../contract/shared/call.ts';
import { CALLS } from '../../../contract/site/all-calls.ts';
import { publicFor, UNCACHED } from '../../caching/cache-control.ts';
import type { JsonResponse } from '../../caching/cached-responses.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Problem } from '../../http/problem.ts';
import { BODY_BYTES_MAX, limitBody, readBody } from '../../http/read-body.ts';
import { queryReader, type ReadQuery } from '../../http/read-query.ts';

/** A request. Its query and its body are parsed when they are asked for; both throw a Problem (400, 415 or 422). */
type Received<Query, Body> = {
  c: Context<AppEnv>;
  readQuery: () => ReadQuery<Query>;
  readBody: () => Promise<Body>;
  /** The `Cache-Control` of the answer. */
  cacheControl: string;
};

/** The answer of a handler: its JSON, a response with it, or nothing for a 204. */
type Answered<C> = C extends { answer: GenericSchema }
  ? Answer<C> | JsonResponse<Answer<C>>
  : C extends { answer: string }
    ? Response
    : undefined;

type Handler<C> = (received: Received<ReceivedQuery<C>, ReceivedBody<C>>) => Promise<Answered<C>>;

/** The handlers of calls, by their names (contract: Hosts and clients). */
export type Handlers = { readonly [Name in keyof typeof CALLS]?: Handler<(typeof CALLS)[Name]> };

/** The routes of some calls. */
export type Routes = Hono<AppEnv>;

type AnyHandler = (received: Received<unknown, unknown>) => Promise<unknown>;

const DEFINITIONS = new Map<string, Call>(Object.entries(CALLS));
const NO_QUERY = () => ({ query: undefined, key: '' });

/** The middleware and the handler of a call. */
function toHandler(name: string, handle: AnyHandler) {
  const call = DEFINITIONS.get(name);
  const { path } = partsOf(name);
  const headers =
    call?.freshness === undefined ? UNCACHED : { 'Cache-Control': publicFor(call.freshness) };
  const query = call?.query === undefined ? NO_QUERY : queryReader(call.query, path);
  return async (c: Context<AppEnv>) => {
    const answer = await handle({
      c,
      readQuery: () => query(c),
      readBody: async () => (call?.body === undefined ? undefined : readBody(c, call.body)),
      cacheControl: headers['Cache-Control'],
    });
    if (answer instanceof Response) return answer;
    return answer === undefined ? c.body(null, 204, headers) : c.json(answer, { headers });
  };
}

/** Creates the routes of calls. A handler answers with 200 unless it sets another status. */
export function createRoutes(handlers: Handlers): Routes {
  const app = new Hono<AppEnv>();
  const limit = limitBody(BODY_BYTES_MAX);
  // The type of the table has checked each handler against its call.
  const checked: object = handlers;
  const entries: [string, AnyHandler][] = Object.entries(checked);
  for (const [name, handle] of entries) {
    const { method, path } = partsOf(name);
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    const handler = toHandler(name, handle);
    if (method === 'GET') app.get(route, handler);
    else app.on(method, route, limit, handler);
  }
  return app;
}

/** Joins routes of several files. The first that fits a request answers it. */
export function joinRoutes(...all: readonly Routes[]): Routes {
  const app: Routes = new Hono();
  for (const routes of all) app.route('/', routes);
  return app;
}

/** Reads the id of a path; throws the Problem of `missing` when it is malformed. */
export function pathId(c: Context, missing: () => Problem): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) throw missing();
  return id;
}
