import type { BrowserContext, Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<unknown> | unknown;

/** Passes a request on to an older route, else to the backend. */
const passOn: Answer = (route) => route.fallback();

/**
 * Answers a URL until the returned function puts another answer in its place, or without one takes this one away.
 * That is one step, so a retry of the page never meets the backend between two answers.
 */
export async function replaceableAnswer(
  target: Page | BrowserContext,
  url: string,
  first: Answer,
): Promise<(next?: Answer) => void> {
  let answer = first;
  await target.route(url, async (route) => {
    await answer(route);
  });
  return (next = passOn) => {
    answer = next;
  };
}
