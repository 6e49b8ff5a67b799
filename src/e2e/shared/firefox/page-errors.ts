import type { Page } from 'puppeteer-core';

// A page change cancels open requests, which is no error.
const CANCELLED = 'NS_BINDING_ABORTED';
// So does this line; a picture that is not there counts as a failed request.
const CANCELLED_PICTURE = /^Failed to load image /;
// And so do these, of a socket that was just about to open.
const CANCELLED_SOCKET =
  /establish a connection to the server at ws|connection to ws.* was interrupted while the page was loading/;
const REPORTED: readonly string[] = ['error', 'warn', 'assert'];

/**
 * Collects the errors of a page in Firefox, one line each. Firefox's own lines for what it blocks, ignores or cannot
 * reach count as page errors.
 */
export function watchFirefoxErrors(page: Page, origin: string): string[] {
  const errors: string[] = [];
  const isOwn = (url: string) => new URL(url).origin === origin;
  page.on('pageerror', (error) => {
    if (!CANCELLED_SOCKET.test(`${error}`)) errors.push(`page error: ${error}`);
  });
  page.on('console', (message) => {
    if (REPORTED.includes(message.type()) && !CANCELLED_PICTURE.test(message.text())) {
      errors.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.url())) {
      errors.push(`request: ${response.status()} ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== CANCELLED && isOwn(request.url())) {
      errors.push(`request: ${reason} ${request.url()}`);
    }
  });
  return errors;
}
