import { isIP } from 'node:net';
import { isPublicAddress } from '../outgoing/public-address.ts';

export type ContactSettings = { SITE_URL: string; PUBLIC_CONTACT_EMAIL: string };

/** Whom a push service may ask about this site (RFC 8292, section 2.1). */
export const pushContact = ({ SITE_URL, PUBLIC_CONTACT_EMAIL }: ContactSettings): string =>
  PUBLIC_CONTACT_EMAIL === '' ? SITE_URL : `mailto:${PUBLIC_CONTACT_EMAIL}`;

/** Names that no host of the internet has (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|test|invalid|lan|home\.arpa)$/;

function isPublicHost(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Whether push services accept a contact: an e-mail address or an https URL, at a host of the internet. */
function isAccepted(contact: string): boolean {
  const { protocol, hostname, pathname } = new URL(contact);
  if (protocol === 'mailto:') return isPublicHost(pathname.replace(/^.*@/, '').toLowerCase());
  return protocol === 'https:' && isPublicHost(hostname);
}

/** The fault of the contact of the settings, with the remedy; null when push services accept it. */
export function pushContactWarning(settings: ContactSettings): string | null {
  const contact = pushContact(settings);
  if (isAccepted(contact)) return null;
  return `Push to Safari and iPhones fails: Apple does not accept ${contact} as the contact of this site (403 BadJwtToken). Set PUBLIC_CONTACT_EMAIL, or SITE_URL to the site's https address.`;
}
