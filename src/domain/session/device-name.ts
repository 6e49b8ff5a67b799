/** The device of a session whose User-Agent says nothing that is known. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** Only the start of a header is read, because anybody can send a long one. */
const READ_MAX = 500;

type Names = readonly (readonly [RegExp, string])[];

/** Browsers by their product in the User-Agent. Most of them name Chrome and Safari too, so those come last. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X|iOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bSilk\//, 'Silk'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** Systems, in an order in which the more exact word comes first. */
const SYSTEMS: Names = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bPlayStation\b/, 'PlayStation'],
  [/\bXbox\b/, 'Xbox'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Names the browser and system of a User-Agent, such as `Chrome on Android`. It keeps no version and no model. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_MAX);
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (system === undefined) return browser ?? UNKNOWN_DEVICE;
  return browser === undefined ? system : `${browser} on ${system}`;
}
