import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/steps/browser.ts';

const port = process.env.PORT || '4329';
const address = `http://127.0.0.1:${port}`;

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'src/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine of two cores is no failure: a page that is late is waited for.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions: browserOptions(),
    screenshot: 'only-on-failure',
    // Both cost the two cores of a small machine more than the tests themselves: `-- e2e --trace on` gives a trace.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: port, DEMO: '1', SITE_URL: address },
    url: `${address}/readyz`,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
