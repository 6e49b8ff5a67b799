import type { SiteConfig } from '../../contract/site/site-config.ts';

type Settings = Pick<SiteConfig, 'SITE_URL' | 'PUBLIC_CONTACT_EMAIL' | 'PUBLIC_CHAT_INVITE'>;

/** For how many months the file holds after the month of its build; less than a year, as RFC 9116 recommends. */
const MONTHS = 11;

function contacts({ SITE_URL, PUBLIC_CONTACT_EMAIL, PUBLIC_CHAT_INVITE }: Settings): string[] {
  const given = [
    ...(PUBLIC_CONTACT_EMAIL === '' ? [] : [`mailto:${PUBLIC_CONTACT_EMAIL}`]),
    // RFC 9116 takes no http.
    ...(PUBLIC_CHAT_INVITE.startsWith('https:') ? [PUBLIC_CHAT_INVITE] : []),
  ];
  return given.length > 0 ? given : [new URL('/contact', SITE_URL).href];
}

/** The text of `/.well-known/security.txt` (RFC 9116): whom to tell of a fault in the site's security. `now` in epoch milliseconds. */
export function securityText(settings: Settings, now: number): string {
  const day = new Date(now);
  // It is the same all month, so a rebuild does not change the file.
  const expires = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + MONTHS));
  const lines = [
    ...contacts(settings).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', settings.SITE_URL).href}`,
  ];
  return `${lines.join('\n')}\n`;
}
