/** What an answer must look like: a kind of value, a list of one shape, or an object of shapes. A field that ends in `?` may be absent or null. */
export type Shape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'any'
  | []
  | [Shape]
  | { [field: string]: Shape };

const KINDS: Readonly<Record<string, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  any: '',
};

/** Whether a value is an object of JSON, and no list. */
export const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Whether a value of JSON is a shape. */
export function isShape(raw: unknown): raw is Shape {
  if (typeof raw === 'string') return Object.hasOwn(KINDS, raw);
  if (Array.isArray(raw)) return raw.length < 2 && raw.every(isShape);
  return isObject(raw) && Object.values(raw).every(isShape);
}

const named = (path: string) => (path === '' ? 'the answer' : path);

function listFault(shape: [] | [Shape], value: unknown, path: string): string | null {
  if (!Array.isArray(value)) return `${named(path)}: a list is expected`;
  const [inner] = shape;
  if (inner === undefined) return null;
  for (const [index, element] of value.entries()) {
    const fault = shapeFault(inner, element, `${path}[${index}]`);
    if (fault !== null) return fault;
  }
  return null;
}

type Fields = { [field: string]: Shape };

function objectFault(shape: Fields, value: unknown, path: string): string | null {
  if (!isObject(value)) return `${named(path)}: an object is expected`;
  for (const [key, inner] of Object.entries(shape)) {
    const field = key.replace(/\?$/, '');
    const own = Object.hasOwn(value, field) ? value[field] : undefined;
    if (field !== key && (own ?? null) === null) continue;
    const fault = shapeFault(inner, own, path === '' ? field : `${path}.${field}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** The first place at which an answer has another shape, as `shops[2].name is missing`; null for an answer of this shape. */
export function shapeFault(shape: Shape, value: unknown, path = ''): string | null {
  if (value === undefined || (value === null && shape !== 'any'))
    return `${named(path)} is missing`;
  if (Array.isArray(shape)) return listFault(shape, value, path);
  if (typeof shape === 'object') return objectFault(shape, value, path);
  const kind = KINDS[shape];
  return kind === '' || typeof value === kind ? null : `${named(path)}: a ${shape} is expected`;
}
