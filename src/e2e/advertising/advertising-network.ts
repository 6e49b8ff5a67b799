import { type Listening, listen } from '../shared/foreign/listen.ts';

/** The script of a network. It shows in each frame what was requested, and what the frame can access. */
const SCRIPT = `
const attempt = (read) => {
  try {
    return String(read());
  } catch (error) {
    return error.name;
  }
};
self.nitroAds = {
  createAd(id, options) {
    const shown = document.createElement('pre');
    shown.id = 'request';
    shown.textContent = JSON.stringify({
      id,
      options,
      origin: self.origin,
      referrer: document.referrer,
      storage: attempt(() => localStorage.getItem('auth_token')),
      cookie: attempt(() => document.cookie),
      page: attempt(() => parent.document.body.textContent),
    });
    document.getElementById(id).append(shown);
  },
};
`;

/** An advertising network: the URL of its script, and the calls it received. */
export type AdvertisingNetwork = { script: string; calls: string[]; close: () => void };

/** Starts a network on an origin of its own. */
export async function startAdvertisingNetwork(): Promise<AdvertisingNetwork> {
  const calls: string[] = [];
  const { url, close }: Listening = await listen((request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
  });
  return { script: `${url}/network.js`, calls, close };
}
