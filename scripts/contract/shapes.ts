import { SHAPES } from '../../src/contract/site/all-shapes.ts';
import type { Names } from './describe-schema.ts';

/** The names of the shapes, and the types of fields that a schema leaves open. */
export function namesWith(fields: Names['fields'] = {}): Names {
  const named = Object.entries(SHAPES).map(([name, schema]): [object, string] => [schema, name]);
  return { shapes: new Map(named), fields };
}
