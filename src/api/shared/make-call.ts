import type { GenericSchema } from 'valibot';
import {
  type PathParameter,
  partsOf,
  pathOf,
  type SentBody,
  type SentQuery,
  type Written,
} from '../../contract/shared/call.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import type { CALLS } from '../../contract/site/all-calls.ts';
import { unknownShape } from './call-error.ts';
import type { Read, Write } from './client.ts';

type Definitions = typeof CALLS;
type Name = keyof Definitions;
type ReadName = Extract<Name, `GET ${string}`>;
type WriteName = Exclude<Name, ReadName>;

type Parameters<Path extends string> = [PathParameter<Path>] extends [never]
  ? { parameters?: undefined }
  : { parameters: Readonly<Record<PathParameter<Path>, string>> };
/** The parameters after `?`. Each is sent as text, so a number may stand for its digits. */
type Query<Q> = [Q] extends [object]
  ? { query?: { [Field in keyof Q]?: Q[Field] | number } }
  : { query?: undefined };
type Body<B> = [B] extends [object] ? { body: Written<B> } : { body?: undefined };

/** The parts of a call that are sent, as its definition says (contract: Hosts and clients). */
type Sent<N extends Name> = N extends Name
  ? Parameters<N> & Query<SentQuery<Definitions[N]>> & Body<SentBody<Definitions[N]>>
  : never;

/** Reads an answer, which is untrusted: a schema, or a parser that gives null for another shape. */
type Parse<T> = GenericSchema<unknown, T> | ((raw: unknown) => T | null);

type AnySent = {
  parameters?: Readonly<Record<string, string>> | undefined;
  query?: Record<string, string | number> | undefined;
  body?: object | undefined;
  as?: Parse<unknown>;
};

function parse(as: Parse<unknown>, call: string, raw: unknown): unknown {
  const answer = typeof as === 'function' ? as(raw) : readAs(as, raw);
  if (answer === null) throw unknownShape(call);
  return answer;
}

/** Makes a reading call, and parses its answer with `as`. Rejects with a CallError. */
export async function makeRead<N extends ReadName, T>(
  read: Read,
  name: N,
  sent: Sent<N> & { as: Parse<T> },
): Promise<T>;
export async function makeRead(read: Read, name: Name, sent: AnySent & { as: Parse<unknown> }) {
  const path = pathOf(name, sent.parameters);
  const raw = await read(path, sent.query === undefined ? undefined : { query: sent.query });
  return parse(sent.as, `GET ${path}`, raw);
}

/** Makes a writing call, and parses its answer with `as` if that is given. Rejects with a CallError. */
export async function makeWrite<N extends WriteName, T = void>(
  write: Write,
  name: N,
  sent: Sent<N> & { as?: Parse<T> },
): Promise<T>;
export async function makeWrite(write: Write, name: Name, sent: AnySent) {
  const { method } = partsOf(name);
  const path = pathOf(name, sent.parameters);
  const raw = await write(method, path, sent.body);
  return sent.as === undefined ? undefined : parse(sent.as, `${method} ${path}`, raw);
}
