const TIMEOUT_MS = 5000;

/** Why a webhook was not told: the status of its answer, or the cause of a call that had none. */
export type WebhookFault = { status: number } | { cause: string };

/** Why a call failed, without its URL, which may contain a secret. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

/** Posts JSON to a webhook of an operator, whose answer is not read. Returns the fault when it was not told; never throws. */
export async function postToWebhook(
  url: string,
  body: object,
  timeoutMs = TIMEOUT_MS,
): Promise<WebhookFault | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : { status: response.status };
  } catch (error) {
    return { cause: causeOf(error) };
  }
}
