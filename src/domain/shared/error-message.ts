/** The message of what was thrown, which may be no Error. */
export const errorMessage = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The message of an error's cause, or its own: `fetch` says only that it failed. */
export const causeMessage = (thrown: unknown): string =>
  errorMessage(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown);
