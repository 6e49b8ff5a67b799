import { settings } from '../../content/shared/settings.ts';
import { securityText } from '../../content/site/security-text.ts';

/** Whom to tell of a fault in the site's security (behaviour P3). */
export function GET(): Response {
  return new Response(securityText(settings, Date.now()));
}
