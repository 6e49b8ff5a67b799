import { HOME_STREAM_EVENTS } from '../../src/contract/home/live.ts';
import { feedEvent } from '../../src/contract/items/feed.ts';
import { CHANNEL_EVENTS } from '../../src/contract/shared/channel-events.ts';
import { oldestSeconds } from '../../src/contract/shared/freshness.ts';
import { ALERT_CALLS } from './alert-calls.ts';
import type { Call } from './call.ts';
import { FEED_CALLS, PUBLIC_CALLS, ROOT_CALLS, SIGNED_IN_CALLS } from './calls.ts';
import { describeFields, describeSchema } from './describe-schema.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { code, table } from './markdown-table.ts';
import { namesWith, SHAPES } from './shapes.ts';
import { TRADE_STATE_TABLES } from './trade-state-tables.ts';

function describeRequest({ query, body }: Call): string {
  const names = namesWith();
  if (query !== undefined) return `query ${code(describeFields(query, names))}`;
  return body === undefined ? '–' : code(describeSchema(body, '', names));
}

function describeResponse({ response, fields }: Call): string {
  if (typeof response !== 'string') return code(describeSchema(response, '', namesWith(fields)));
  return SHAPES.some(({ name }) => name === response) ? code(response) : response;
}

/** The calls that shared caches may answer: how long they keep a response, and how old one may be in all. */
function freshnessTable(calls: readonly Call[]): string {
  return table(
    ['Call', 'Fresh', 'While the next is fetched', 'Old by at most'],
    calls.flatMap(({ method, path, freshness }) => {
      if (freshness === undefined) return [];
      const { fresh, revalidating } = freshness;
      const seconds = [fresh, revalidating, oldestSeconds(freshness)].map((count) => `${count} s`);
      return [[code(`${method} ${path}`), ...seconds]];
    }),
  );
}

function callTable(calls: readonly Call[]): string {
  return table(
    ['Call', 'Sends', 'Answers', 'Required'],
    calls.map((call) => [
      code(`${call.method} ${call.path}`),
      describeRequest(call),
      describeResponse(call),
      call.required === true ? 'yes' : 'no',
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
  return table(
    ['Shape', 'Fields'],
    SHAPES.map(({ name, schema, fields }) => [
      code(name),
      code(
        typeof schema === 'string' ? schema : `{ ${describeFields(schema, namesWith(fields))} }`,
      ),
    ]),
  );
}

const TABLES: ReadonlyMap<string, () => string> = new Map([
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
