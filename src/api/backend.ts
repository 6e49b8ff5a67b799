import { createReader } from './client.ts';

/** The api client of the browser: at PUBLIC_API_HOST, else at the site's own origin. */
export const read = createReader(import.meta.env.PUBLIC_API_HOST ?? '');
