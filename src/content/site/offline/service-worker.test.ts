import { expect, it } from 'vitest';
import { readSiteConfig } from '../../../contract/site/site-config.ts';
import { serviceWorker } from './service-worker.ts';

const workerOf = (settings: Record<string, string>) =>
  serviceWorker('alerts();', readSiteConfig(settings));

it('has alerts and the page without a network, whose policy allows its own script alone', () => {
  const worker = workerOf({ PUBLIC_API_HOST: 'https://api.test/' });
  expect(worker).toContain('const ALERTS_HOST = "https://api.test";\nalerts();');
  expect(worker).toContain('No connection to');
  expect(worker).toMatch(/default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-/);
});

it('has alerts alone where the page is switched off, so that it sees no request', () => {
  expect(workerOf({ PUBLIC_OFFLINE_PAGE: '0' })).toBe('const ALERTS_HOST = "";\nalerts();');
});
