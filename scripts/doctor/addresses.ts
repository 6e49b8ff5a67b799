import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { causeMessage } from '../../src/domain/shared/error-message.ts';
import { DAY_MS } from '../../src/domain/shared/time-zone.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { signInSettings } from '../../src/server/identity/sign-in-settings.ts';
import { pushContactWarning } from '../../src/server/rules/alerts/push/push-contact.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const DEADLINE_MS = 5000;
/** How long before its end a certificate should have been renewed. */
const CERTIFICATE_LEFT_MS = 14 * DAY_MS;
/** Sign-in and alerts fail when the clock is wrong by more. */
const CLOCK_MAX_MS = 30_000;

async function endOfCertificate({ hostname, port }: URL): Promise<number> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // The name of a server in TLS is never an IP address (RFC 6066).
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(port || 443), ...name });
  socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error('no answer in 5 s')));
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

/** Whether the name of an address is known, and whether its certificate is valid and stays so. */
async function checkAddress(about: string, address: string, now: number): Promise<Finding[]> {
  const url = new URL(address);
  try {
    await lookup(url.hostname.replace(/^\[|\]$/g, ''));
  } catch (error) {
    const remedy = `Correct ${about}, or add the name to your DNS.`;
    return [
      failure(about, `the name ${url.hostname} is not known (${causeMessage(error)})`, remedy),
    ];
  }
  if (url.protocol !== 'https:') return [ok(about, `${address} is this machine`)];
  try {
    const left = (await endOfCertificate(url)) - now;
    const text = `the certificate of ${url.host} ends in ${Math.floor(left / DAY_MS)} days`;
    if (left > CERTIFICATE_LEFT_MS) return [ok(about, text)];
    return [warning(about, text, 'Renew it: see what renews your certificates.')];
  } catch (error) {
    const text = `no valid https at ${url.host} (${causeMessage(error)})`;
    return [
      failure(about, text, `Start what answers there, renew its certificate, or correct ${about}.`),
    ];
  }
}

/** Whether the site answers at its address. */
async function checkAnswer({ SITE_URL }: ServerConfig): Promise<Finding> {
  const remedy = 'Start the server, and what is in front of it, or correct SITE_URL.';
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const { status } = await fetch(new URL('/healthz', SITE_URL), { signal });
    if (status === 200) return ok('site', `${SITE_URL} answers`);
    return failure('site', `${SITE_URL}/healthz answers with ${status}`, remedy);
  } catch (error) {
    return failure('site', `${SITE_URL} does not answer (${causeMessage(error)})`, remedy);
  }
}

/** Whether this clock is that of an answer's `Date`. */
function checkClock(date: string | null, now: number): Finding[] {
  if (date === null) return [];
  const seconds = Math.round((now - Date.parse(date)) / 1000);
  const text = `this clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the provider's`;
  if (Math.abs(seconds) * 1000 <= CLOCK_MAX_MS) return [ok('clock', text)];
  return [failure('clock', text, 'Let it be set over the network: timedatectl set-ntp true')];
}

/** Whether players can sign in, and whether the clock is that of the provider. */
async function checkProvider(config: ServerConfig): Promise<Finding[]> {
  const { roblox } = signInSettings(config);
  if (roblox === undefined) {
    const remedy =
      'Set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET: see docs/operations/settings.md.';
    return config.DEMO
      ? [ok('sign-in', 'demo players sign in')]
      : [warning('sign-in', 'nobody can sign in', remedy)];
  }
  try {
    const discovery = new URL('.well-known/openid-configuration', roblox.issuer);
    const answer = await fetch(discovery, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const { issuer } = Object(await answer.json());
    if (typeof issuer !== 'string') throw new Error(`${discovery} answers with ${answer.status}`);
    const clock = checkClock(answer.headers.get('date'), Date.now());
    return [ok('sign-in', `${roblox.issuer} answers`), ...clock];
  } catch (error) {
    const remedy = 'Let this machine reach it, or correct ROBLOX_ISSUER.';
    return [failure('sign-in', `${roblox.issuer} cannot be used (${causeMessage(error)})`, remedy)];
  }
}

function checkPushContact(config: ServerConfig): Finding {
  const text = pushContactWarning(config);
  if (text === null) return ok('push', 'push services accept the contact of this site');
  const [fault = '', remedy = ''] = text.split(/(?<=\.) (?=Set )/);
  return warning('push', fault, remedy);
}

/** Whether the site can be reached and can reach what it needs: names, certificates, the provider, the webhook. */
export async function checkAddresses(config: ServerConfig, now: number): Promise<Finding[]> {
  const { SITE_URL, REPORT_WEBHOOK } = config;
  const webhook =
    REPORT_WEBHOOK === '' ? [] : await checkAddress('REPORT_WEBHOOK', REPORT_WEBHOOK, now);
  return [
    ...(await checkAddress('SITE_URL', SITE_URL, now)),
    await checkAnswer(config),
    ...(await checkProvider(config)),
    ...webhook,
    checkPushContact(config),
  ];
}
