import type { GenericSchema } from 'valibot';
import { readAs } from './read-as.ts';

/** Parses a value of the browser's storage; null when it is absent or does not match the schema. */
export function parseStored<T>(schema: GenericSchema<unknown, T>, stored: string | null): T | null {
  if (stored === null) return null;
  try {
    return readAs(schema, JSON.parse(stored));
  } catch {
    return null;
  }
}
