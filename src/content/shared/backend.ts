import { createBuildReader } from './build-reader.ts';

/** The api client of the build: at BUILD_API_HOST, else PUBLIC_API_HOST; '' is the site's own host. */
export const read = createBuildReader(
  process.env.BUILD_API_HOST ?? import.meta.env.PUBLIC_API_HOST ?? '',
);
