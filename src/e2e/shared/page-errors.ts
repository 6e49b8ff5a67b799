import type { BrowserContext } from '@playwright/test';

// Chromium's own line for a failed request. It is reported with its URL below.
const FAILED_REQUEST = /^Failed to load resource/;
// A page change cancels open requests, which is no error.
const CANCELLED = 'net::ERR_ABORTED';

/** Collects the errors of all pages of a context, one line each. */
export async function watchPageErrors(context: BrowserContext, origin: string): Promise<string[]> {
  const errors: string[] = [];
  const isOwn = (url: string) => new URL(url).origin === origin;
  context.on('weberror', (problem) => errors.push(`page error: ${problem.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const isHydration = message.type() === 'warning' && /hydrat/i.test(text);
    const isError = message.type() === 'error' && !FAILED_REQUEST.test(text);
    if (isError || isHydration) errors.push(`console ${message.type()}: ${text}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.url())) {
      errors.push(`request: ${response.status()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== CANCELLED && isOwn(request.url())) {
      errors.push(`request: ${reason} ${request.url()}`);
    }
  });
  await reportViolations(context);
  return errors;
}

async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // biome-ignore lint/suspicious/noConsole: the console is how the page tells the test
      console.error(`blocked by policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}
