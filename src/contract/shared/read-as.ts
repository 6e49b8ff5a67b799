import { type GenericSchema, safeParse } from 'valibot';

/** What a schema makes of untrusted data; null when it is something else, an array where an object is due included. */
export function readAs<T>(schema: GenericSchema<unknown, T>, raw: unknown): T | null {
  if (schema.type === 'object' && Array.isArray(raw)) return null;
  const parsed = safeParse(schema, raw);
  return parsed.success ? parsed.output : null;
}
