import type { Page, Response } from '@playwright/test';

/** Waits for the answer to a search for exactly this text. The earlier results are gone by then. */
export const searchAnswer = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === text);
