import { type Access, type Call, partsOf, type Refusal } from './call.ts';

const OF_A_SESSION: readonly Refusal[] = [
  '401 no_session',
  '403 suspended',
  '429 too_many_dead_tokens',
];

/** The refusals of calls because of their parts, and of their callers. */
export const GENERAL_REFUSALS = {
  call: ['429 too_many_calls', '503 unavailable'],
  path: ['404 not_found'],
  query: ['400 bad_query'],
  write: ['413 too_large'],
  body: ['400 bad_body', '415 no_json', '422 broken_rule'],
  anyone: [],
  player: OF_A_SESSION,
  watcher: [...OF_A_SESSION, '401 no_watcher'],
  operator: [...OF_A_SESSION, '403 forbidden'],
  feed: ['401 bad_token', '404 feed_closed'],
} as const satisfies Record<
  Access | 'call' | 'path' | 'query' | 'write' | 'body',
  readonly Refusal[]
>;

/** All refusals of a call. */
export function refusalsOf(name: string, call: Call): readonly Refusal[] {
  const { access, query, body, refuses = [] } = call;
  return [
    ...GENERAL_REFUSALS.call,
    ...GENERAL_REFUSALS[access],
    ...(name.includes('{') ? GENERAL_REFUSALS.path : []),
    ...(query === undefined ? [] : GENERAL_REFUSALS.query),
    ...(partsOf(name).method === 'GET' ? [] : GENERAL_REFUSALS.write),
    ...(body === undefined ? [] : GENERAL_REFUSALS.body),
    ...refuses,
  ];
}
