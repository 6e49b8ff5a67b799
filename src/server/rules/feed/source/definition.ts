import path from 'node:path';
import * as v from 'valibot';
import { sourceName } from '../../../../contract/items/feed.ts';
import { filled } from '../../../../contract/shared/feed-scalars.ts';
import { secureUrl } from '../../../../contract/site/site-config.ts';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { issueText } from '../../../http/issue-text.ts';
import { compileExpression } from './expression.ts';
import { isObject, isShape, type Shape } from './shape.ts';

/** The most seconds between two readings. */
const EVERY_MAX = 86_400;

/** Headers that the connection itself sets. */
const OWN_HEADERS = /^(host|connection|content-length|transfer-encoding|upgrade|if-.*|sec-.*)$/i;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const HEADER_VALUE = /^[\x20-\x7e]{1,4000}$/;

const isAddress = (raw: string) => {
  const url = raw.replace(/^ws/i, 'http');
  return /^(https?|wss?):/i.test(raw) && v.is(secureUrl, url);
};
const hasNoUser = (raw: string) => new URL(raw).username + new URL(raw).password === '';

const url = v.pipe(
  v.string(),
  v.check(isAddress, 'an https or wss address is expected (http and ws only for this machine)'),
  v.check(hasNoUser, 'a user and a password belong into a header'),
);

/** Whether an address is one of a WebSocket. */
export const isSocket = (url: string): boolean => /^wss?:/i.test(url);

/** A text, which may be written as a list of lines. */
const lineText = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((raw) => (Array.isArray(raw) ? raw.join('\n') : raw)),
);

const expression = v.pipe(
  lineText,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      compileExpression(dataset.value);
    } catch (error) {
      addIssue({ message: errorMessage(error) });
    }
  }),
);

const texts = v.record(v.string(), v.string());

const SHAPE_EXPECTED =
  'text, number, boolean, any, a list of one of these, or an object of these is expected';

const entries = {
  url,
  every: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(EVERY_MAX))),
  headers: v.optional(v.pipe(v.unknown(), v.check(isObject, 'an object is expected'), texts), {}),
  /** What a WebSocket is told when it opens. */
  send: v.optional(v.array(v.unknown()), []),
  only: v.optional(v.nullable(expression), null),
  shape: v.custom<Shape>(isShape, SHAPE_EXPECTED),
  lines: expression,
};
const NAMES = Object.keys(entries);
const fields = v.pipe(filled(NAMES), v.object(entries));

/** A source of live data: where it is, how it is read, and how an answer becomes lines of the feed. */
export type Source = v.InferOutput<typeof fields> & {
  /** The name of its file. */
  name: string;
};

/** Puts the values of the environment into a header. Throws an Error that names the header, never a value. */
function fillHeader(name: string, text: string, env: NodeJS.ProcessEnv): string {
  if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name))
    throw new Error(`headers: ${name}: a header that a program may set is expected`);
  const value = text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
    const given = env[key] ?? '';
    if (given === '') throw new Error(`headers: ${name}: set ${key} in the environment or .env`);
    return given;
  });
  if (HEADER_VALUE.test(value)) return value;
  throw new Error(`headers: ${name}: 1 to 4000 printable ASCII characters are expected`);
}

function parseFile(text: string): v.InferOutput<typeof fields> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new Error(`is no JSON (${errorMessage(error)})`);
  }
  const parsed = v.safeParse(fields, raw);
  if (!parsed.success) throw new Error(parsed.issues.map(issueText).join('; '));
  const unknown = Object.keys(Object(raw)).filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no such field; there are ${NAMES.join(', ')}`);
  const { url, every, send } = parsed.output;
  if (isSocket(url) && every !== undefined)
    throw new Error('every: a WebSocket is listened to all the time, so leave it out');
  if (!isSocket(url) && send.length > 0)
    throw new Error('send: only a WebSocket is told something');
  return parsed.output;
}

/** Reads the text of a file like `sources/shops.json`. Throws an Error of one line that names the file. */
export function readSource(file: string, text: string, env: NodeJS.ProcessEnv): Source {
  try {
    const name = path.basename(file, '.json');
    if (!file.endsWith('.json') || !v.is(sourceName, name))
      throw new Error('a name of small letters, digits and dashes before .json is expected');
    const source = parseFile(text);
    const headers = Object.entries(source.headers).map(([header, value]) => [
      header,
      fillHeader(header, value, env),
    ]);
    return { ...source, name, headers: Object.fromEntries(headers) };
  } catch (error) {
    throw new Error(`${file}: ${errorMessage(error)}`);
  }
}
