import type { PublicUrls } from '../urls.ts';

/** The path of the demo's OpenID provider on the backend. */
export const DEMO_PATH = '/demo-identity';

/** The issuer of the demo's OpenID provider. */
export const demoIssuer = ({ base }: PublicUrls) => new URL(`${base}${DEMO_PATH}`);
