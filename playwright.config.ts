import { defineConfig } from '@playwright/test';
import { testBrowserOptions } from './scripts/steps/browser.ts';

const port = process.env.PORT || '4329';
const siteUrl = `http://127.0.0.1:${port}`;
const { args, ...browser } = testBrowserOptions();

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'src/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Tests often wait for a timer of a page, so there is one worker more than cores.
  workers: 3,
  // A busy machine of two cores must not fail a test, so late pages are waited for.
  timeout: 120_000,
  // A step of a page's clock is tried again at once, because its wait is not real.
  expect: { timeout: 15_000, toPass: { intervals: [50] } },
  use: {
    baseURL: siteUrl,
    // A GPU process of its own costs two cores a tenth of their time.
    launchOptions: { ...browser, args: [...args, '--in-process-gpu'] },
    // Both are taken of each test that passes too, and cost two cores much time. `-- e2e --trace on` records them.
    screenshot: 'off',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // A page that a service worker controls hides its requests from a test that replaces their answers.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node scripts/${process.env.BEHIND ? 'deploy/serve-behind-proxy.ts' : 'serve.ts'}`,
    env: { PORT: port, DEMO: '1', SITE_URL: siteUrl },
    url: `${siteUrl}/readyz`,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
