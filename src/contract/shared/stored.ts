import type { GenericSchema } from 'valibot';
import { readAs } from './read-as.ts';

/** Reads a value out of the browser's storage; null when it is absent or not what the schema says. */
export function parseStored<T>(schema: GenericSchema<unknown, T>, stored: string | null): T | null {
  if (stored === null) return null;
  try {
    return readAs(schema, JSON.parse(stored));
  } catch {
    return null;
  }
}
