import type { Page, Response } from '@playwright/test';

/** Waits for the answer to a search for just this text; what was found before is gone by then. */
export const searchAnswer = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === text);
