import { ALERT_CALLS } from '../../src/contract/alerts/calls.ts';
import { DESK_CALLS } from '../../src/contract/desk/calls.ts';
import { HOME_STREAM_EVENTS } from '../../src/contract/home/live.ts';
import { FEED_CALLS } from '../../src/contract/items/calls.ts';
import { feedEvent } from '../../src/contract/items/feed.ts';
import { type Call, type Calls, GENERAL_REFUSALS } from '../../src/contract/shared/call.ts';
import { CHANNEL_EVENTS } from '../../src/contract/shared/channel-events.ts';
import { oldestSeconds } from '../../src/contract/shared/freshness.ts';
import { PUBLIC_CALLS, ROOT_CALLS, SIGNED_IN_CALLS } from '../../src/contract/site/all-calls.ts';
import { describeFields, describeSchema } from './describe-schema.ts';
import { code, groupedTable, table } from './markdown-table.ts';
import { NAMED_SHAPES, namesWith, WORDS } from './shapes.ts';
import { TRADE_STATE_TABLES } from './trade-state-tables.ts';

function describeRequest({ query, body }: Call): string {
  const names = namesWith();
  if (query !== undefined) return `query ${code(describeFields(query, names))}`;
  return body === undefined ? '–' : code(describeSchema(body, '', names));
}

function describeAnswer({ answer = '204' }: Call): string {
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

/** The calls. Whom they are for has a column where that differs. */
function callTable(calls: Calls): string {
  const isMixed = new Set(Object.values(calls).map(({ access }) => access)).size > 1;
  return groupedTable(
    ['Call', ...(isMixed ? ['For'] : []), 'Sends', 'Answers', 'Refuses'],
    Object.entries(calls).map(([name, call]) => [
      `${code(name)}${call.required === true ? ' (required)' : ''}`,
      ...(isMixed ? [call.access] : []),
      describeRequest(call),
      describeAnswer(call),
      (call.refuses ?? []).map(code).join(', ') || '–',
    ]),
  );
}

function feedTable(): string {
  const [, lines] = feedEvent.pipe;
  const options = lines.options.map((line) => [
    code(line.entries.type.literal),
    code(describeSchema(line.entries.data, '', namesWith())),
  ]);
  return table(['`type`', '`data`'], options);
}

const EVENT_FIELDS = {
  message: 'Event',
  event: 'Event',
  tradeAd: 'TradeAd',
  stats: 'Stats',
  hatches: '[Hatch]',
  hatch: 'Hatch',
};

function channelTable(): string {
  const rows = Object.entries(CHANNEL_EVENTS).flatMap(([sender, events]) =>
    Object.entries(events).map(([type, data]) => [
      `the ${sender}`,
      code(type),
      code(describeSchema(data, '', namesWith(EVENT_FIELDS))),
    ]),
  );
  return table(['Sent by', '`type`', '`data`'], rows);
}

function homeStreamTable(): string {
  const rows = Object.entries(HOME_STREAM_EVENTS).map(([type, message]) => [
    code(type),
    code(describeSchema(message, '', namesWith(EVENT_FIELDS))),
  ]);
  return table(['`type`', 'Beside the type'], rows);
}

function shapeTable(): string {
  const names = namesWith();
  const words = Object.entries(WORDS).map(([name, list]) => [
    code(name),
    code(list.map((word) => JSON.stringify(word)).join(' or ')),
  ]);
  const shapes = Object.entries(NAMED_SHAPES).map(([name, schema]) => {
    const others = new Map(names.shapes);
    others.delete(schema);
    return [code(name), code(describeSchema(schema, '', { ...names, shapes: others }))];
  });
  return table(['Name', 'What it stands for'], [...words, ...shapes]);
}

const WHO: Readonly<Record<keyof typeof GENERAL_REFUSALS, string>> = {
  call: 'every call',
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
function refusalTable(): string {
  const rows = Object.entries(GENERAL_REFUSALS).map(([kind, refusals]) => [
    Object.entries(WHO).find(([name]) => name === kind)?.[1] ?? kind,
    refusals.map(code).join(', ') || '–',
  ]);
  return table(['Which call', 'Refuses with'], rows);
}

const TABLES: ReadonlyMap<string, () => string> = new Map([
  ['refusals', refusalTable],
  ['root', () => callTable(ROOT_CALLS)],
  ['public', () => callTable(PUBLIC_CALLS)],
  ['freshness', () => freshnessTable(PUBLIC_CALLS)],
  ['signed-in', () => callTable(SIGNED_IN_CALLS)],
  ['desk', () => callTable(DESK_CALLS)],
  ['alerts', () => callTable(ALERT_CALLS)],
  ['channel', channelTable],
  ['live', homeStreamTable],
  ['feed', () => `${callTable(FEED_CALLS)}\n\n${feedTable()}`],
  ['shapes', shapeTable],
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
