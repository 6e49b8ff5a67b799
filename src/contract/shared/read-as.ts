import { type GenericSchema, safeParse } from 'valibot';

/** Parses untrusted data by a schema; null when it does not match, also for an array instead of an object. */
export function readAs<T>(schema: GenericSchema<unknown, T>, raw: unknown): T | null {
  if (schema.type === 'object' && Array.isArray(raw)) return null;
  const parsed = safeParse(schema, raw);
  return parsed.success ? parsed.output : null;
}
