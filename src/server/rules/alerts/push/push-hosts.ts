/**
 * The hosts of the push services of browsers; `*.` means every host below. Chromium without the keys of Google subscribes
 * at jmt17.google.com, older browsers at android.googleapis.com, and test versions at the other two of Google and Mozilla.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'fcm.google.com',
  '*.push.services.mozilla.com',
  'updates-autopush.stage.mozaws.net',
  'updates-autopush.dev.mozaws.net',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const ENDPOINT_LENGTH_MAX = 1000;

const isBelow = (host: string, allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/** Whether messages may be sent to the endpoint of a subscription: https on the standard port of an allowed host. `more` extends the allow list. */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  if (endpoint.length > ENDPOINT_LENGTH_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...PUSH_HOSTS, ...more].some((allowed) => isBelow(hostname, allowed));
}
