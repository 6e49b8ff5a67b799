import * as z from 'zod/mini';

/** Body of every error answer (contract, Hosts and clients). */
const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});
export type ErrorBody = z.infer<typeof errorBody>;
