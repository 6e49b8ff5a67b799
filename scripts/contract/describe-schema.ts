import * as v from 'valibot';
import { DEMANDS } from '../../src/domain/items/demand.ts';
import { ITEM_TYPES } from '../../src/domain/items/item.ts';
import { TRENDS } from '../../src/domain/items/trend.ts';

/** The shapes that have names of their own, and what the fields are that a schema leaves open. */
export type Names = {
  shapes: ReadonlyMap<object, string>;
  fields: Readonly<Record<string, string>>;
};

type Schema = v.GenericSchema;
type Requirement = number | string;

/** The latest time there is, in epoch milliseconds: a number up to it is a time. */
const TIME_MAX = 8.64e15;
/** Bounds above it only keep nonsense out. */
const SHOWN_MAX = 1e9;
/** Lists of words of which a lenient schema may know one. */
const KNOWN_WORDS: readonly (readonly string[])[] = [DEMANDS, TRENDS, ITEM_TYPES];
/** Forms of texts that have a shorter name. */
const FORMS: Readonly<Record<string, string>> = {
  'letters, digits, _ and -': 'id',
};

const isSchema = (raw: unknown): raw is Schema =>
  typeof raw === 'object' && raw !== null && 'kind' in raw && raw.kind === 'schema';

/** A property of a schema or of a check, whatever the schema is. */
const property = (holder: object, name: string): unknown => Reflect.get(holder, name);

const accepts = (schema: Schema, raw: unknown) => v.safeParse(schema, raw).success;
const made = (schema: Schema, raw: unknown): unknown => {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : undefined;
};

/** What a schema that accepts anything looks for, found by what it makes of some values. */
function describeLenient(schema: Schema): string {
  const something = { a: 1 };
  if (made(schema, something) === something) return 'anything';
  if (made(schema, '1700000000') === 1_700_000_000_000) return 'time';
  if (made(schema, '12') === 12) return 'number';
  if (made(schema, 'some words') === 'some words') return 'text';
  return choice(KNOWN_WORDS.find((words) => words.every((word) => made(schema, word) === word)));
}

function numberName(schema: Schema): string {
  return accepts(schema, 1.5) || accepts(schema, 0.5) ? 'number' : 'whole number';
}

/** The bounds and forms that a pipe asks for. */
function checksOf(schema: Schema): string {
  const pipe = property(schema, 'pipe');
  if (!Array.isArray(pipe)) return '';
  const bounds = new Map<string, Requirement>(
    pipe.flatMap((one: object): [string, Requirement][] => {
      const requirement = property(one, 'requirement');
      const isBound = typeof requirement === 'number';
      return isBound ? [[String(property(one, 'type')), requirement]] : [];
    }),
  );
  const least = bounds.get('min_value') ?? bounds.get('min_length');
  const top = bounds.get('max_value') ?? bounds.get('max_code_points') ?? bounds.get('max_length');
  if (top === TIME_MAX) return ', epoch ms';
  const most = Number(top) > SHOWN_MAX ? undefined : top;
  if (least !== undefined && most !== undefined) return ` ${least} to ${most}`;
  if (most !== undefined) return ` up to ${most}`;
  return least === undefined ? '' : ` from ${least}`;
}

/** The form that a text must have, in the words of its own error. */
function formOf(schema: Schema): string | null {
  const pipe = property(schema, 'pipe');
  const steps: object[] = Array.isArray(pipe) ? pipe : [];
  const forms = steps.filter((one) => property(one, 'type') === 'regex');
  const words = forms.map((one) => property(one, 'message'));
  const form = words.find((word): word is string => typeof word === 'string');
  return form === undefined ? null : (FORMS[form] ?? form.replace(/^an? /, ''));
}

function describeList(schema: Schema, name: string, names: Names): string {
  const item = property(schema, 'item');
  const element = isSchema(item) ? describeSchema(item, name, names) : 'anything';
  return `[${element}]${checksOf(schema)}`;
}

const choice = (options: unknown) =>
  (Array.isArray(options) ? options : []).map((one) => JSON.stringify(one)).join(' or ');

function describeUnion(schema: Schema, name: string, names: Names): string {
  const options = property(schema, 'options');
  const schemas: unknown[] = Array.isArray(options) ? options : [];
  return schemas
    .filter(isSchema)
    .map((one) => describeSchema(one, name, names))
    .join(' or ');
}

/** The last schema of a pipe, which says what comes out; null for one without. */
function innermost(schema: Schema): Schema | null {
  const pipe = property(schema, 'pipe');
  if (!Array.isArray(pipe)) return null;
  const last = pipe.findLast(isSchema);
  return last === undefined || last === pipe[0] ? null : last;
}

/** Says in words what a schema accepts; `name` is the field that it stands for. */
export function describeSchema(schema: Schema, name: string, names: Names): string {
  const shape = names.shapes.get(schema);
  if (shape !== undefined) return shape;
  if (isSchema(property(schema, 'wrapped')) && schema.type === 'optional') {
    if (made(schema, Symbol.iterator) !== undefined)
      return names.fields[name] ?? describeLenient(schema);
  }
  const inner = innermost(schema);
  if (inner !== null) return describeSchema(inner, name, names);
  switch (schema.type) {
    case 'optional':
    case 'nullable': {
      const wrapped = property(schema, 'wrapped');
      return isSchema(wrapped) ? describeSchema(wrapped, name, names) : 'anything';
    }
    case 'object':
    case 'strict_object':
      return `{ ${describeFields(schema, names)} }`.replace('{  }', '{}');
    case 'array':
      return describeList(schema, name, names);
    case 'tuple': {
      const items = property(schema, 'items');
      const schemas: unknown[] = Array.isArray(items) ? items : [];
      return `[${schemas
        .filter(isSchema)
        .map((one) => describeSchema(one, name, names))
        .join(', ')}]`;
    }
    case 'picklist':
      return choice(property(schema, 'options'));
    case 'literal':
      return JSON.stringify(property(schema, 'literal'));
    case 'union':
    case 'variant':
      return describeUnion(schema, name, names);
    case 'string':
      return `${formOf(schema) ?? 'text'}${checksOf(schema)}`;
    case 'number':
      return `${numberName(schema)}${checksOf(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'custom':
      if (accepts(schema, 1) && !accepts(schema, 'a')) {
        return `${numberName(schema)}${checksOf(schema)}`;
      }
      return names.fields[name] ?? (accepts(schema, {}) ? 'anything' : 'text');
    default:
      return names.fields[name] ?? 'anything';
  }
}

/** Whether an object may lack a field; a backend takes it as absent. */
function mayLack(schema: Schema): boolean {
  const isLenient = accepts(schema, undefined);
  return isLenient || accepts(schema, null);
}

function defaultOf(schema: Schema): string {
  const value = property(schema, 'default');
  return value === undefined || value === null || typeof value === 'function'
    ? ''
    : ` = ${JSON.stringify(value)}`;
}

/** The fields of an object's schema, each with what it accepts: `name?: text = "a"`. */
export function describeFields(schema: Schema, names: Names): string {
  const entries = property(innermost(schema) ?? schema, 'entries');
  if (typeof entries !== 'object' || entries === null) return '';
  return Object.entries(entries)
    .map(([name, entry]) => {
      const mark = mayLack(entry) ? '?' : '';
      return `${name}${mark}: ${describeSchema(entry, name, names)}${defaultOf(entry)}`;
    })
    .join(', ');
}
