import * as v from 'valibot';

const HTTP_EXPECTED = 'an http or https address is expected';

const isHttpAddress = (raw: string) => /^https?:\/\//i.test(raw) && URL.canParse(raw);

/** An http or https address, or ''; a readable message names what is expected. */
export const httpAddress = v.pipe(
  v.string(HTTP_EXPECTED),
  v.check((raw) => raw === '' || isHttpAddress(raw.trim()), HTTP_EXPECTED),
  // As the parser of addresses reads it.
  v.transform((raw) => raw.trim().replaceAll(/[\t\n\r]/g, '')),
);

/** An address that a link can write to, or ''. */
const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^$|^[^\s@<>"&?]+@[^\s@<>"&?]+\.[^\s@<>"&?]+$/, 'an e-mail address is expected'),
);

/** The part of the configuration that is built into the site (design, Configuration); '' means absent. */
export const siteConfig = v.object({
  SITE_URL: v.optional(httpAddress, 'http://localhost:4321'),
  PUBLIC_API_HOST: v.optional(httpAddress, ''),
  PUBLIC_IMAGE_HOST: v.optional(httpAddress, ''),
  PUBLIC_CHAT_INVITE: v.optional(httpAddress, ''),
  PUBLIC_SOCIAL_PROFILE: v.optional(httpAddress, ''),
  PUBLIC_CONTACT_EMAIL: v.optional(emailAddress, ''),
  /** What the build reads; PUBLIC_API_HOST unless set, else a backend started for the build. */
  BUILD_API_HOST: v.optional(httpAddress, ''),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;

/** Drops variables set to nothing, so that an empty one counts as absent. */
export function withoutEmpty(env: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Reads the site's variables from an environment; an Error lists every mistake. */
export function readSiteConfig(env: Record<string, unknown>): SiteConfig {
  const parsed = v.safeParse(siteConfig, withoutEmpty(env));
  if (parsed.success) return parsed.output;
  const mistakes = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The configuration has mistakes.\n${mistakes.join('\n')}`);
}

/** The product's names (design, The product): short, and the default title of home. */
export const SITE_NAME = 'Hatchboard';
export const HOME_TITLE = 'Hatchboard: pet values list';
