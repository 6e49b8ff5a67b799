import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPagePolicy } from '../../src/server/site/page-policy.ts';

/** The file of a build that deploy/nginx.conf includes. Its name begins with a dot, so that nobody can read it. */
const NGINX_POLICY_FILE = '.nginx-policy.conf';

/** Writes the policy of the pages of a build for nginx, by the type and path of what it answers. */
export async function writeNginxPolicy(folder: string): Promise<void> {
  const policy = await readPagePolicy(folder);
  if (policy === '') return;
  await writeFile(
    path.join(folder, NGINX_POLICY_FILE),
    `"~^text/html(;[^/]*)? /(?!ads/)" "${policy}";\n`,
  );
}
