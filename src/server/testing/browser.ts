import type { App } from '../app.ts';
import { SITE_URL } from './test-app.ts';

/** A minimal browser: it keeps cookies by name and makes one request at a time. */
export type Browser = {
  go: (url: string, init?: RequestInit) => Promise<Response>;
  /** Follows the redirect of a response; throws when there is none. */
  follow: (answer: Response) => Promise<Response>;
  cookies: Map<string, string>;
};

/** Creates a browser that sends all requests to the app. */
export function openBrowser(app: App): Browser {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (sent !== '') headers.set('cookie', sent);
    const answer = await app.request(new URL(url, SITE_URL).href, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const follow = (answer: Response) => go(locationOf(answer));
  return { go, follow, cookies };
}

/** The URL of a response's `Location` header. */
export function locationOf(answer: Response): string {
  const url = answer.headers.get('location');
  if (url === null) throw new Error(`A response with status ${answer.status} has no Location.`);
  return new URL(url, SITE_URL).href;
}

/** The query of a redirect to the site's callback page. */
export function callbackQuery(answer: Response): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(locationOf(answer));
  if (`${origin}${pathname}` !== `${SITE_URL}/auth/callback`)
    throw new Error(`${origin}${pathname}`);
  return Object.fromEntries(searchParams);
}
