import * as v from 'valibot';
import { type Call, partsOf } from '../../../contract/shared/call.ts';
import { errorCode } from '../../../contract/shared/error.ts';
import { refusalsOf } from '../../../contract/shared/general-refusals.ts';
import { API_PREFIX } from '../../../contract/shared/paths.ts';
import { CALLS } from '../../../contract/site/all-calls.ts';

const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null;
const isSchema = (raw: unknown): raw is v.GenericSchema =>
  isObject(raw) && Reflect.get(raw, 'kind') === 'schema';

/** The paths of the fields of a JSON that its schema does not have. */
function unknownFields(schema: unknown, json: unknown, path = ''): string[] {
  if (!isSchema(schema) || !isObject(json)) return [];
  const part = (name: string): unknown => Reflect.get(schema, name);
  const options: unknown = part('options');
  if (Array.isArray(options)) {
    const fitting = options.filter((one) => isSchema(one) && v.safeParse(one, json).success);
    const unknown = fitting.map((one) => unknownFields(one, json, path));
    return unknown.some(({ length }) => length === 0) ? [] : unknown.flat();
  }
  if (isSchema(part('wrapped'))) return unknownFields(part('wrapped'), json, path);
  const entries = part('entries');
  return Object.entries(json).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    if (!isObject(entries)) return unknownFields(part('item') ?? part('value'), value, at);
    if (!Object.hasOwn(entries, name)) return [at];
    return unknownFields(Reflect.get(entries, name), value, at);
  });
}

/** The calls with what their addresses look like; fixed addresses come first. */
const ADDRESSES = Object.entries<Call>(CALLS)
  .map(([name, call]) => {
    const { method, path } = partsOf(name);
    const prefix = path.startsWith('/auth/') ? '' : API_PREFIX;
    return { name, call, method, pattern: `^${prefix}${path.replace(/\{\w+\}/g, '[^/]+')}$` };
  })
  .toSorted((one, other) => Number(one.name.includes('{')) - Number(other.name.includes('{')))
  .map(({ pattern, ...rest }) => ({ ...rest, pattern: new RegExp(pattern) }));

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true;

async function problemOf(name: string, call: Call, response: Response): Promise<string | null> {
  const { status } = response;
  if (!isJson(response) || response.headers.has('content-encoding')) return null;
  const json: unknown = await response.clone().json();
  if (status >= 400) {
    const refusal = `${status} ${errorCode(json)}`;
    const known: readonly string[] = refusalsOf(name, call);
    return known.includes(refusal)
      ? null
      : `refuses with "${refusal}", which calls.ts does not name`;
  }
  const { answer } = call;
  if (answer === undefined) return 'answers with JSON, where calls.ts has none';
  if (typeof answer === 'string') return null;
  const parsed = v.safeParse(answer, json);
  if (!parsed.success) return `answers what calls.ts does not say: ${v.summarize(parsed.issues)}`;
  const unknown = unknownFields(answer, json);
  return unknown.length === 0
    ? null
    : `answers fields that calls.ts has not: ${unknown.join(', ')}`;
}

/** Throws when a response is not what the definition of its call says: another answer, an unknown field, an unnamed refusal. */
export async function checkAnswer({ method, url }: Request, response: Response): Promise<void> {
  const { pathname } = new URL(url);
  const found = ADDRESSES.find((one) => one.method === method && one.pattern.test(pathname));
  if (found === undefined || response.status === 500) return;
  const problem = await problemOf(found.name, found.call, response);
  if (problem !== null) throw new Error(`${found.name} ${problem}`);
}
