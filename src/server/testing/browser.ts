import type { App } from '../app.ts';
import { SITE_URL } from './test-app.ts';

/** A browser without windows: it keeps cookies by name and follows links on the site's host, one at a time. */
export type Browser = {
  go: (address: string, init?: RequestInit) => Promise<Response>;
  /** Goes where an answer points; throws when it points nowhere. */
  follow: (answer: Response) => Promise<Response>;
  cookies: Map<string, string>;
};

/** Opens a browser whose requests all end at the app. */
export function openBrowser(app: App): Browser {
  const cookies = new Map<string, string>();
  const go = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (sent !== '') headers.set('cookie', sent);
    const answer = await app.request(new URL(address, SITE_URL).href, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const follow = (answer: Response) => go(addressIn(answer));
  return { go, follow, cookies };
}

/** Where an answer points to. */
export function addressIn(answer: Response): string {
  const address = answer.headers.get('location');
  if (address === null) throw new Error(`An answer with status ${answer.status} points nowhere.`);
  return new URL(address, SITE_URL).href;
}

/** What the site's page that completes sign-in would be told by an answer. */
export function told(answer: Response): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(addressIn(answer));
  if (`${origin}${pathname}` !== `${SITE_URL}/auth/callback`)
    throw new Error(`${origin}${pathname}`);
  return Object.fromEntries(searchParams);
}
