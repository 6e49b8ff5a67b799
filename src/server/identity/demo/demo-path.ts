import type { Addresses } from '../urls.ts';

/** Where the demo's OpenID provider lives on the backend. */
export const DEMO_PATH = '/demo-identity';

/** What the demo's provider calls itself. */
export const demoIssuer = ({ base }: Addresses) => new URL(`${base}${DEMO_PATH}`);
