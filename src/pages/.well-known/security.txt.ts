import { securityText } from '../../content/site/security-text.ts';
import { readSiteConfig } from '../../contract/site/site-config.ts';

/** Whom to tell of a fault in the site's security (behaviour P3). */
export function GET(): Response {
  return new Response(securityText(readSiteConfig(import.meta.env), Date.now()));
}
