import type { App } from '../http/app-env.ts';
import { SITE_URL } from './test-app.ts';

/** A minimal browser: it keeps cookies by name and makes one request at a time. */
export type Browser = {
  go: (url: string, init?: RequestInit) => Promise<Response>;
  /** Follows the redirect of a response; throws when there is none. */
  follow: (response: Response) => Promise<Response>;
  cookies: Map<string, string>;
};

/** Creates a browser that sends all requests to the app. */
export function openBrowser(app: App): Browser {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (sent !== '') headers.set('cookie', sent);
    const response = await app.request(new URL(url, SITE_URL).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const follow = (response: Response) => go(locationOf(response));
  return { go, follow, cookies };
}

/** The URL of a response's `Location` header. */
export function locationOf(response: Response): string {
  const url = response.headers.get('location');
  if (url === null) throw new Error(`A response with status ${response.status} has no Location.`);
  return new URL(url, SITE_URL).href;
}

/** The query of a redirect to the site's callback page. */
export function callbackQuery(response: Response): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(locationOf(response));
  if (`${origin}${pathname}` !== `${SITE_URL}/auth/callback`)
    throw new Error(`${origin}${pathname}`);
  return Object.fromEntries(searchParams);
}
