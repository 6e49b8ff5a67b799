import * as z from 'zod/mini';

/** A notification as it is kept across a page change; `at` is when it was raised, in epoch milliseconds. */
export const toast = z.object({
  kind: z.enum(['info', 'success', 'error']),
  title: z.string(),
  text: z.optional(z.string()),
  at: z.number(),
});
export type Toast = z.infer<typeof toast>;
