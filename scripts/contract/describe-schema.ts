import * as v from 'valibot';

/** The shapes and the lists of words that have a name, and the types of fields that a schema leaves open. */
export type Names = {
  shapes: ReadonlyMap<object, string>;
  words: Readonly<Record<string, readonly string[]>>;
  fields: Readonly<Record<string, string>>;
};

type Schema = v.GenericSchema;
type Requirement = number | string;

/** The latest time of a Date, in epoch milliseconds. A number with this maximum is a time. */
const TIME_MAX = 8.64e15;
const TIME = 'time';
/** Maximums from it on only exclude nonsense, so the tables do not show them. */
const SHOWN_MAX = 1e9;
/** Formats of strings that have a shorter name. */
const FORMATS: Readonly<Record<string, string>> = {
  'letters, digits, _ and -': 'id',
  'a time in epoch milliseconds': 'time',
  'a whole number from 1 to 9999999': 'integer from 1',
};

const isSchema = (raw: unknown): raw is Schema =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === 'schema';

/** Reads a property of a schema or check of any kind. */
const property = (object: object, name: string): unknown => Reflect.get(object, name);

/** Reads a property that is a list; without it, none. */
function listOf(object: object, name: string): object[] {
  const list = property(object, name);
  return Array.isArray(list) ? list : [];
}

const accepts = (schema: Schema, raw: unknown) => v.safeParse(schema, raw).success;
const parse = (schema: Schema, raw: unknown): unknown => {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : undefined;
};

/** Finds the type behind a schema that accepts anything, by parsing sample values. */
function describeLenient(schema: Schema, { words }: Names): string {
  const sample = { a: 1 };
  if (parse(schema, sample) === sample) return 'anything';
  if (parse(schema, '1700000000') === 1_700_000_000_000) return 'time';
  if (parse(schema, '12') === 12) return 'number';
  if (parse(schema, 'some words') === 'some words') return 'text';
  const list = Object.entries(words).find(([, all]) =>
    all.every((value) => parse(schema, value) === value),
  );
  return list?.[0] ?? '';
}

/** A number with its bounds. A `count` is an integer from 0, and a `time` one of epoch milliseconds. */
function describeNumber(schema: Schema): string {
  const checks = checksOf(schema);
  if (checks === TIME) return TIME;
  if (accepts(schema, 1.5) || accepts(schema, 0.5)) return `number${checks}`;
  return checks === ' from 0' ? 'count' : `integer${checks}`;
}

/** The steps of a pipe, with those of the pipes in it. */
function stepsOf(schema: object): object[] {
  return listOf(schema, 'pipe').flatMap((step) => [step, ...stepsOf(step)]);
}

/** The bounds and formats that a pipe requires. */
function checksOf(schema: Schema): string {
  const bounds = new Map<string, Requirement>(
    stepsOf(schema).flatMap((one): [string, Requirement][] => {
      const requirement = property(one, 'requirement');
      const isBound = typeof requirement === 'number';
      return isBound ? [[String(property(one, 'type')), requirement]] : [];
    }),
  );
  const min = bounds.get('min_value') ?? bounds.get('min_length');
  const bound =
    bounds.get('max_value') ?? bounds.get('max_code_points') ?? bounds.get('max_length');
  if (bound === TIME_MAX) return TIME;
  const max = Number(bound) >= SHOWN_MAX ? undefined : bound;
  if (min !== undefined && max !== undefined) return ` ${min} to ${max}`;
  if (max !== undefined) return ` up to ${max}`;
  return min === undefined ? '' : ` from ${min}`;
}

/** The format that a string must have, in the words of its error message. */
function formatOf(schema: Schema): string | null {
  const regexChecks = listOf(schema, 'pipe').filter((one) => property(one, 'type') === 'regex');
  const messages = regexChecks.map((one) => property(one, 'message'));
  const format = messages.find((message): message is string => typeof message === 'string');
  return format === undefined ? null : (FORMATS[format] ?? format.replace(/^an? /, ''));
}

/** Describes the schema that another has in a property. */
function describePart(schema: Schema, part: string, name: string, names: Names): string {
  const inner = property(schema, part);
  return isSchema(inner) ? describeSchema(inner, name, names) : 'anything';
}

function describeList(schema: Schema, name: string, names: Names): string {
  return `[${describePart(schema, 'item', name, names)}]${checksOf(schema)}`;
}

/** The options of a picklist, of which those that are a list of words have its name. */
function describeChoices(schema: Schema, { words }: Names): string {
  const all: unknown[] = listOf(schema, 'options');
  const [name, known = []] =
    Object.entries(words).find(([, list]) => String(all.slice(-list.length)) === String(list)) ??
    [];
  const others = all.slice(0, all.length - known.length).map((one) => JSON.stringify(one));
  return [...others, ...(name === undefined ? [] : [name])].join(' or ');
}

const inBraces = (fields: string) => `{${fields}}`;

type Entries = readonly (readonly [string, Schema])[];

function entriesOf(schema: Schema): Entries {
  const entries = property(innermost(schema) ?? schema, 'entries');
  return typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
}

/** The entries that are not among some others. */
const without = (entries: Entries, others: Entries): Entries =>
  entries.filter(
    ([name, entry]) => !others.some(([other, same]) => other === name && same === entry),
  );

const isWithin = (entries: Entries, others: Entries) => without(entries, others).length === 0;

/** A union; the entries that all its objects have follow once. */
function describeUnion(schema: Schema, name: string, names: Names): string {
  const schemas = listOf(schema, 'options').filter(isSchema);
  const all = schemas.map(entriesOf);
  const [first = []] = all;
  const shared = first.filter((entry) => all.every((entries) => isWithin([entry], entries)));
  if (shared.length === 0)
    return schemas.map((one) => describeSchema(one, name, names)).join(' or ');
  const own = all.map((entries) => describeEntries(without(entries, shared), names));
  return `${own.map(inBraces).join(' or ')}, each with ${inBraces(describeEntries(shared, names))}`;
}

/** The last schema of a pipe, which describes its output; null if the pipe has no schema. */
function innermost(schema: Schema): Schema | null {
  const pipe = listOf(schema, 'pipe');
  const last = pipe.findLast(isSchema);
  return last === undefined || last === pipe[0] ? null : last;
}

/** Describes what a schema accepts; `name` is the field of the schema. */
export function describeSchema(schema: Schema, name: string, names: Names): string {
  const shape = names.shapes.get(schema);
  if (shape !== undefined) return shape;
  if (isSchema(property(schema, 'wrapped')) && schema.type === 'optional') {
    if (parse(schema, Symbol.iterator) !== undefined)
      return names.fields[name] ?? describeLenient(schema, names);
  }
  const inner = innermost(schema);
  if (inner !== null) return describeSchema(inner, name, names);
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return describePart(schema, 'wrapped', name, names);
    case 'object':
    case 'strict_object':
      return inBraces(describeFields(schema, names));
    case 'record':
      return `{[name]: ${describePart(schema, 'value', name, names)}}`;
    case 'array':
      return describeList(schema, name, names);
    case 'tuple': {
      const schemas = listOf(schema, 'items').filter(isSchema);
      return `[${schemas.map((one) => describeSchema(one, name, names)).join(', ')}]`;
    }
    case 'picklist':
      return describeChoices(schema, names);
    case 'literal':
      return JSON.stringify(property(schema, 'literal'));
    case 'union':
    case 'variant':
      return describeUnion(schema, name, names);
    case 'string':
      return `${formatOf(schema) ?? 'text'}${checksOf(schema)}`;
    case 'number':
      return describeNumber(schema);
    case 'boolean':
      return 'boolean';
    case 'custom':
      if (accepts(schema, 1) && !accepts(schema, 'a')) return describeNumber(schema);
      return names.fields[name] ?? (accepts(schema, {}) ? 'anything' : 'text');
    default:
      return names.fields[name] ?? 'anything';
  }
}

/** Whether an object may lack a field. */
const isOptional = (schema: Schema) => accepts(schema, undefined) || accepts(schema, null);

function defaultOf(schema: Schema): string {
  const value = property(schema, 'default');
  return value === undefined || value === null || typeof value === 'function'
    ? ''
    : ` = ${JSON.stringify(value)}`;
}

function describeEntries(entries: Entries, names: Names): string {
  return entries
    .map(([name, entry]) => {
      const suffix = isOptional(entry) ? '?' : '';
      return `${name}${suffix}: ${describeSchema(entry, name, names)}${defaultOf(entry)}`;
    })
    .join(', ');
}

/** The fewest entries of a shape that are named by it inside another object. */
const SPREAD_MIN = 3;

/** The fields of an object's schema, each with what it accepts: `...User, name?: text = "a"`. */
export function describeFields(schema: Schema, names: Names): string {
  const entries = entriesOf(schema);
  for (const [shape, name] of names.shapes) {
    const part = isSchema(shape) && shape.type === 'object' ? entriesOf(shape) : [];
    if (part.length < SPREAD_MIN || part.length === entries.length || !isWithin(part, entries))
      continue;
    return `...${name}, ${describeEntries(without(entries, part), names)}`;
  }
  return describeEntries(entries, names);
}
