import { expect } from '@playwright/test';
import * as v from 'valibot';
import { PATIENT } from '../firefox/page-actions.ts';

/** The page of a browser that is driven by the commands of WebDriver. */
export type WebKitPage = {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which sees nothing but its argument. */
  evaluate: <A, T>(run: (argument: A) => T, argument: A) => Promise<unknown>;
  /** A picture (PNG) of what the window shows of the page. */
  screenshot: () => Promise<Buffer>;
};

const answer = v.object({ value: v.unknown() });
const session = v.object({ sessionId: v.string() });

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(answer, await response.json());
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Opens a browser by a driver, as soon as that listens. */
export async function startSession(driver: string) {
  await expect(async () => {
    await command('GET', `${driver}/status`);
  }).toPass(PATIENT);
  const opened = await command('POST', `${driver}/session`, { capabilities: {} });
  const url = `${driver}/session/${v.parse(session, opened).sessionId}`;
  const page: WebKitPage = {
    goto: async (to) => {
      await command('POST', `${url}/url`, { url: to });
    },
    evaluate: (run, argument) =>
      command('POST', `${url}/execute/sync`, {
        script: `return (${run})(...arguments)`,
        args: [argument],
      }),
    screenshot: async () => {
      const picture = await command('GET', `${url}/screenshot`);
      return Buffer.from(v.parse(v.string(), picture), 'base64');
    },
  };
  return {
    page,
    /** Whether the browser still runs. */
    isThere: () =>
      command('GET', `${url}/url`).then(
        () => true,
        () => false,
      ),
    end: () => command('DELETE', url),
  };
}
