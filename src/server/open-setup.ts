import type { ServerConfig } from './config.ts';
import { providerName, signInSettings } from './identity/sign-in-settings.ts';
import type { Setup } from './routes/site/setup.ts';
import { pushContactWarning } from './rules/alerts/push/push-contact.ts';
import { createSetupAccess } from './rules/site/setup-access.ts';

/** Opens the set-up page of a new site, which says of the settings only whether they are there. */
export function openSetup(config: ServerConfig): Setup {
  const isSecure = config.SITE_URL.startsWith('https:');
  const settings = {
    isPublic: isSecure,
    hasSignIn: providerName(signInSettings(config)) !== null,
    hasFeed: config.INGEST_TOKEN !== undefined,
    hasContact: pushContactWarning(config) === null,
  };
  return { access: createSetupAccess(() => performance.now()), settings, isSecure };
}
