import * as z from 'zod/mini';

/** An http or https address; a readable message names what is expected. */
const httpAddress = z.url({ protocol: /^https?$/, error: 'an http or https address is expected' });

/** The part of the configuration that is built into the site (design, Configuration); '' means absent. */
export const siteConfig = z.object({
  SITE_URL: z._default(httpAddress, 'http://localhost:4321'),
  PUBLIC_API_HOST: z._default(httpAddress, ''),
  PUBLIC_IMAGE_HOST: z._default(httpAddress, ''),
  PUBLIC_CHAT_INVITE: z._default(httpAddress, ''),
  PUBLIC_SOCIAL_PROFILE: z._default(httpAddress, ''),
  /** What the build reads; PUBLIC_API_HOST unless set, else a backend started for the build. */
  BUILD_API_HOST: z._default(httpAddress, ''),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** Drops variables set to nothing, so that an empty one counts as absent. */
export function withoutEmpty(env: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Reads the site's variables from an environment; an Error lists every mistake. */
export function readSiteConfig(env: Record<string, unknown>): SiteConfig {
  const parsed = siteConfig.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has mistakes.\n${mistakes.join('\n')}`);
}

/** The product's names (design, The product): short, and the default title of home. */
export const SITE_NAME = 'Hatchboard';
export const HOME_TITLE = 'Hatchboard: pet values list';
