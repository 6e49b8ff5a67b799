import type { ZodMiniType } from 'zod/mini';

/** Reads a value out of the browser's storage; null when it is absent or not what the schema says. */
export function parseStored<T>(schema: ZodMiniType<T>, stored: string | null): T | null {
  if (stored === null) return null;
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
