import * as v from 'valibot';
import { splitHosts } from '../../domain/items/image-url.ts';
import { parseUrl } from '../../domain/shared/parse-url.ts';
import { isLoopback } from '../../domain/site/loopback.ts';

const HTTP_EXPECTED = 'an http or https address is expected';

/** Whether a text is a URL whose origin has no sign that means something in a policy, such as `*` and `;`. */
const isHttpUrl = (raw: string) =>
  /^https?:\/\//i.test(raw) && /^https?:\/\/[\w.[\]:-]+$/.test(parseUrl(raw)?.origin ?? '');

/** An http or https URL, or ''; the error message names what is expected. */
export const httpUrl = v.pipe(
  v.string(HTTP_EXPECTED),
  v.check((raw) => raw === '' || isHttpUrl(raw.trim()), HTTP_EXPECTED),
  // The URL parser ignores the same characters.
  v.transform((raw) => raw.trim().replaceAll(/[\t\n\r]/g, '')),
);

/** An https URL, or an http URL of this machine; or ''. */
export const secureUrl = v.pipe(
  httpUrl,
  v.check(
    (raw) => raw === '' || raw.startsWith('https:') || isLoopback(parseUrl(raw)?.hostname ?? ''),
    'an https address is expected (http only for this machine)',
  ),
);

const HOSTS_EXPECTED =
  'https addresses with commas or spaces between them are expected (http only for this machine)';

/** A switch: on (`1`, `true`) or off (`0`, `false`). */
export const flag = v.pipe(
  v.picklist(['0', '1', 'false', 'true']),
  v.transform((raw) => raw === '1' || raw === 'true'),
);

/** A list of hosts of pictures. */
const imageHostList = v.pipe(
  v.string(HOSTS_EXPECTED),
  v.transform(splitHosts),
  v.check((hosts) => hosts.every((host) => v.is(secureUrl, host)), HOSTS_EXPECTED),
);

const EMAIL = /^[^\s@<>"&?]+@[^\s@<>"&?]+\.[^\s@<>"&?]+$/;

/** An e-mail address, or ''. */
const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((raw) => raw === '' || EMAIL.test(raw), 'an e-mail address is expected'),
);

/** The target of a link: a page, or an e-mail address. */
const contactLink = v.pipe(
  v.string(),
  v.trim(),
  v.transform((raw) => raw.replace(/^mailto:/i, '')),
  v.check(
    (raw) => raw === '' || isHttpUrl(raw) || EMAIL.test(raw),
    'an http or https address, or an e-mail address, is expected',
  ),
  v.transform((raw) => (EMAIL.test(raw) ? `mailto:${raw}` : raw)),
);

/** The part of the configuration that is built into the site (.env.example); '' means absent. */
export const siteConfig = v.object({
  SITE_URL: v.optional(secureUrl, 'http://localhost:4321'),
  /** Whether browsers use only https for all subdomains too (RFC 6797). */
  HSTS_SUBDOMAINS: v.optional(flag, '0'),
  PUBLIC_API_HOST: v.optional(httpUrl, ''),
  /** Hosts of pictures; the first is put before paths (behaviour C8). */
  PUBLIC_IMAGE_HOST: v.optional(imageHostList, ''),
  PUBLIC_CHAT_INVITE: v.optional(httpUrl, ''),
  PUBLIC_SOCIAL_PROFILE: v.optional(httpUrl, ''),
  PUBLIC_CONTACT_EMAIL: v.optional(emailAddress, ''),
  /** Whether browsers keep a page that says that there is no network (behaviours G40 and B17). */
  PUBLIC_OFFLINE_PAGE: v.optional(flag, '1'),
  /** The script of an advertising network, and the target of `Report Ad`: both or neither (behaviour G8). */
  PUBLIC_AD_SCRIPT: v.optional(secureUrl, ''),
  PUBLIC_AD_REPORT: v.optional(contactLink, ''),
  /** The host that the build reads: PUBLIC_API_HOST unless set, else a backend that is started for the build. */
  BUILD_API_HOST: v.optional(httpUrl, ''),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;

/** Removes empty variables, so that they count as absent. */
export function withoutEmpty(env: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Settings that make sense only together. */
const PAIRS = [['PUBLIC_AD_SCRIPT', 'PUBLIC_AD_REPORT']] as const;

/** One message for each pair of which only one setting is given. */
export function unpaired(
  given: Record<string, unknown>,
  pairs: readonly (readonly [string, string])[] = PAIRS,
): string[] {
  return pairs
    .filter(([one, other]) => (given[one] === undefined) !== (given[other] === undefined))
    .map(([one, other]) => `${one}: is expected together with ${other}, or neither of them`);
}

/** Parses the site's variables of an environment; an Error lists every mistake. */
export function readSiteConfig(env: Record<string, unknown>): SiteConfig {
  const given = withoutEmpty(env);
  const parsed = v.safeParse(siteConfig, given);
  const unread = parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];
  const mistakes = [...unread, ...unpaired(given)];
  if (parsed.success && mistakes.length === 0) return parsed.output;
  throw new Error(`The configuration has mistakes.\n${mistakes.join('\n')}`);
}

/** The product's short name, and the default title of home. */
export const SITE_NAME = 'Hatchboard';
export const HOME_TITLE = 'Hatchboard: pet values list';
