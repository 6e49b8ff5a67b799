import { DAY_MS } from '../domain/shared/time-zone.ts';
import type { ServerConfig } from './config.ts';
import { readCounters, setCounter } from './data/db/counters.ts';
import { createSetupCode } from './data/site/setup-access.ts';
import { providerName, signInSettings } from './identity/sign-in-settings.ts';
import type { Served } from './open-served.ts';
import type { Setup } from './routes/site/setup.ts';
import { pushContactWarning } from './rules/alerts/push/push-contact.ts';
import { readSetupSteps, type SetupSettings } from './rules/site/setup-steps.ts';
import type { Site } from './site/load-site.ts';

/** How long a site is new after its last start without content (decision 0075). */
const NEW_MS = 7 * DAY_MS;

type NewSite = Served & { config: ServerConfig; site: Pick<Site, 'status'>; now?: number };

/** Notes a start without content, and says whether the site is new. */
async function isNew({ db, isDemo, isEmpty }: Served, now: number): Promise<boolean> {
  if (isEmpty) await setCounter(db, 'empty_at', now);
  const emptyAt = (await readCounters(db)).get('empty_at') ?? 0;
  return !isDemo && now - emptyAt < NEW_MS;
}

/** What the set-up page says of the settings: only whether they are there. */
function setupSettings(config: ServerConfig): SetupSettings {
  return {
    isPublic: config.SITE_URL.startsWith('https:'),
    hasSignIn: providerName(signInSettings(config)) !== null,
    hasSubjectSecret: config.SUBJECT_SECRET !== undefined,
    hasFeed: config.INGEST_TOKEN !== undefined,
    hasContact: pushContactWarning(config) === null,
  };
}

/** Opens the set-up page of a new site, with a code while a step is left; undefined for another site. */
export async function openSetup(
  newSite: NewSite,
): Promise<(Setup & { code: string | undefined }) | undefined> {
  const { config, db, site, now = Date.now() } = newSite;
  if (!(await isNew(newSite, now))) return undefined;
  const settings = setupSettings(config);
  const steps = await readSetupSteps({ db, settings, buildStatus: site.status });
  const isDone = steps.every((step) => step.isDone);
  const code = isDone ? undefined : await createSetupCode(db, now);
  const secureHost = settings.isPublic ? new URL(config.SITE_URL).host : null;
  return { settings, secureHost, code };
}
