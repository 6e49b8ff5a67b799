import type { Page, Response } from '@playwright/test';

/** Waits for the response to a search for exactly this text. The earlier results are gone by then. */
export const searchResponse = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).searchParams.get('search') === text);
