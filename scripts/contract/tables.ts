import type { GenericSchema } from 'valibot';
import { ALERT_CALLS } from '../../src/contract/alerts/calls.ts';
import { HOME_STREAM_EVENTS } from '../../src/contract/home/live.ts';
import { FEED_CALLS } from '../../src/contract/items/calls.ts';
import { feedEvent } from '../../src/contract/items/feed.ts';
import type { Call, Calls, Refusal } from '../../src/contract/shared/call.ts';
import { CHANNEL_EVENTS } from '../../src/contract/shared/channel-events.ts';
import { oldestSeconds } from '../../src/contract/shared/freshness.ts';
import { GENERAL_REFUSALS } from '../../src/contract/shared/general-refusals.ts';
import { PUBLIC_CALLS, ROOT_CALLS, SIGNED_IN_CALLS } from '../../src/contract/site/all-calls.ts';
import { describeFields, describeSchema } from './describe-schema.ts';
import { code, groupedTable, list } from './markdown-table.ts';
import { NAMED_SHAPES, namesWith, WORDS } from './shapes.ts';
import { TRADE_STATE_TABLES } from './trade-state-tables.ts';

function describeRequest({ query, body }: Call): string {
  const names = namesWith();
  if (query !== undefined) return `takes the query ${code(describeFields(query, names))}`;
  return body === undefined ? '' : `takes ${code(describeSchema(body, '', names))}`;
}

function describeAnswer({ answer = '' }: Call): string {
  return typeof answer === 'string' ? answer : code(describeSchema(answer, '', namesWith()));
}

/** The calls that shared caches may answer: how long they keep a response, and how old one may be in all. */
function freshnessTable(calls: Calls): string {
  return groupedTable(
    ['Call', 'Fresh', 'While the next is fetched', 'Old by at most'],
    Object.entries(calls).flatMap(([name, { freshness }]) => {
      if (freshness === undefined) return [];
      const { fresh, revalidating } = freshness;
      const seconds = [fresh, revalidating, oldestSeconds(freshness)].map((count) => `${count} s`);
      return [[code(name), ...seconds]];
    }),
  );
}

/** Refusals by their statuses: 404 `not_found`; 409 `ad_open`, `ad_promised`. */
function describeRefusals(refusals: readonly Refusal[]): string {
  const byStatus = Map.groupBy(refusals, (refusal) => refusal.split(' ')[0] ?? '');
  const groups = [...byStatus].toSorted().map(([status, all]) => {
    const codes = all.map((refusal) => code(refusal.slice(status.length + 1)));
    return `${status} ${codes.join(', ')}`;
  });
  return groups.join('; ');
}

/** The calls: what each takes, answers and refuses beside the general refusals. Each says whom it is for where they differ. */
function callList(calls: Calls): string {
  const isMixed = new Set(Object.values(calls).map(({ access }) => access)).size > 1;
  return list(
    Object.entries(calls).map(([name, call]) => {
      const marks = [...(isMixed ? [call.access] : []), ...(call.required ? ['required'] : [])];
      const [request, answer] = [describeRequest(call), describeAnswer(call)];
      const refusals = describeRefusals(call.refuses ?? []);
      const parts = [
        request,
        request && answer ? `answers ${answer}` : answer,
        refusals && `refuses ${refusals}`,
      ];
      return [
        `${code(name)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`,
        parts.filter((part) => part !== '').join('; '),
      ];
    }),
  );
}

const EVENT_FIELDS = {
  message: 'Event',
  event: 'Event',
  tradeAd: 'TradeAd',
  stats: 'Stats',
  hatches: '[Hatch]',
  hatch: 'Hatch',
};

/** Messages by their types, each with its data. */
const messageList = (messages: Readonly<Record<string, GenericSchema>>): string =>
  list(
    Object.entries(messages).map(([type, data]) => [
      code(type),
      code(describeSchema(data, '', namesWith(EVENT_FIELDS))),
    ]),
  );

function channelLists(): string {
  return Object.entries(CHANNEL_EVENTS)
    .map(
      ([sender, events]) =>
        `The ${sender} sends, each with its \`data\`:\n\n${messageList(events)}`,
    )
    .join('\n\n');
}

function feedList(): string {
  const [, lines] = feedEvent.pipe;
  const types = lines.options.map(({ entries }) => [entries.type.literal, entries.data]);
  return messageList(Object.fromEntries(types));
}

/** The shapes but for those of the desk, whose calls are not listed either. */
function shapeList(): string {
  const names = namesWith();
  const words = Object.entries(WORDS).map(([name, all]) => [
    code(name),
    code(all.map((word) => JSON.stringify(word)).join(' or ')),
  ]);
  const shown = Object.entries(NAMED_SHAPES).filter(([name]) => !name.startsWith('Desk'));
  const shapes = shown.map(([name, schema]) => {
    const others = new Map(names.shapes);
    others.delete(schema);
    return [code(name), code(describeSchema(schema, '', { ...names, shapes: others }))];
  });
  return list([...words, ...shapes]);
}

const WHO: Readonly<Record<keyof typeof GENERAL_REFUSALS, string>> = {
  call: 'every call',
  path: 'a call with an `{id}` in its path',
  query: 'a call with a query',
  write: 'a call that is no `GET`',
  body: 'a call with a body',
  anyone: 'for anyone',
  player: 'for a signed-in player',
  watcher: 'for a player, or a browser that watches without an account',
  operator: 'for a player with a role',
  feed: 'for the feed',
};

/** The refusals of calls because of their parts, and of their callers. */
const refusalList = () =>
  list(
    Object.entries(GENERAL_REFUSALS).map(([kind, refusals]) => [
      Object.entries(WHO).find(([name]) => name === kind)?.[1] ?? kind,
      describeRefusals(refusals) || 'nothing more',
    ]),
  );

const TABLES: ReadonlyMap<string, () => string> = new Map([
  ['refusals', refusalList],
  ['root', () => callList(ROOT_CALLS)],
  ['public', () => callList(PUBLIC_CALLS)],
  ['freshness', () => freshnessTable(PUBLIC_CALLS)],
  ['signed-in', () => callList(SIGNED_IN_CALLS)],
  ['alerts', () => callList(ALERT_CALLS)],
  ['channel', channelLists],
  ['live', () => messageList(HOME_STREAM_EVENTS)],
  [
    'feed',
    () => `${callList(FEED_CALLS)}\n\nThe types of lines, each with its \`data\`:\n\n${feedList()}`,
  ],
  ['shapes', shapeList],
  ...TRADE_STATE_TABLES,
]);

/** Returns the document with its tables generated from the current schemas. Throws for an unknown table. */
export function withTables(document: string): string {
  return document.replace(
    /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const make = TABLES.get(name);
      if (make === undefined) throw new Error(`There is no table "${name}"`);
      return `${begin}\n${make()}\n\n${end}`;
    },
  );
}
