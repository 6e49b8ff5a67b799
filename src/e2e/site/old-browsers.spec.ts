import { lackedNames } from '../../../scripts/browsers/lacked-names.ts';
import { PATIENT } from '../shared/firefox/page-actions.ts';
import { expect, type Problems, test } from '../shared/fixtures.ts';
import { findMissing } from './pages/find-missing.ts';
import { VISITOR_WORDS } from './pages/main-words.ts';

/** Runs in the page before its scripts. Takes away what is at paths from the global object. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const member = path.pop() ?? '';
    const owner = path.reduce<unknown>(
      (parent, one) => (parent instanceof Object ? Reflect.get(parent, one) : undefined),
      globalThis,
    );
    if (owner instanceof Object) Reflect.deleteProperty(owner, member);
  }
  // Some members of the window are inherited.
  for (const name of names) Reflect.deleteProperty(Window.prototype, name);
}

/** Runs in the page before its scripts. Lets the browser say other languages. */
function speak({ language, languages }: { language: string; languages: readonly string[] }): void {
  Object.defineProperty(navigator, 'language', { get: () => language });
  Object.defineProperty(navigator, 'languages', { get: () => languages });
}

/** Allows the answers of the pages that are not there. */
const allowMissing = (problems: Problems) =>
  problems.allow(/^request: 404 .*\/no-such-(page|player|item)$/);

// The languages are what desktops without a locale say.
const OLD_BROWSERS = [
  { browser: 'safari', language: 'C', languages: ['C'] },
  { browser: 'chrome', language: 'en-US@posix', languages: ['en-US@posix'] },
  { browser: 'firefox', language: '', languages: [] },
] as const;
/** The one that lacks most. `npm run test:long` walks all. */
const walked = process.env.EVERY_OLD_BROWSER === '1' ? OLD_BROWSERS : OLD_BROWSERS.slice(0, 1);

for (const { browser, language, languages } of walked) {
  test(`every page runs on what the oldest ${browser} has, with the language “${language}”`, async ({
    page,
    problems,
  }) => {
    allowMissing(problems);
    await page.addInitScript(takeAway, lackedNames(browser));
    await page.addInitScript(speak, { language, languages });
    for (const [route, words] of Object.entries(VISITOR_WORDS)) {
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      // Other tests are online too.
      const shown = words.map((one) => one.replace(/\n\d+$/, ''));
      await expect(async () => {
        expect(await page.evaluate(findMissing, shown), route).toEqual([]);
      }).toPass(PATIENT);
    }
    expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(browser === 'firefox');
  });
}

for (const fault of ['is missing', 'throws'] as const) {
  test(`a page says that it is not live where WebSocket ${fault}, and works`, async ({ page }) => {
    await page.addInitScript((isMissing) => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Reflect.deleteProperty(globalThis, 'WebSocket');
      if (!isMissing) Object.defineProperty(globalThis, 'WebSocket', { value: refuse });
    }, fault === 'is missing');
    await page.goto('/stocks');
    await expect(page.getByText('Not live: loaded every 30 seconds.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Seed Shop' })).toBeVisible();
  });
}
