import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`;

it.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  [`${WINDOWS} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox on Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [
    `Mozilla/5.0 (PlayStation; PlayStation 5/6.50) ${WEBKIT} Version/16.0 Safari/605.1.15`,
    'Safari on PlayStation',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox/143.0', 'Firefox'],
])('names the browser and system of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([undefined, '', 'curl/8.5.0', 'node', '\0', '<b>Chrome</b>'])(
  'calls a device without a known name unknown: %j',
  (userAgent) => {
    expect(deviceName(userAgent)).toBe('Unknown device');
  },
);

it('reads only the start of a long header', () => {
  expect(deviceName(`${'x'.repeat(500)} Chrome/140.0 Windows`)).toBe('Unknown device');
});
