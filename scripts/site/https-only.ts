import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { HTTPS_ONLY } from '../../src/server/listen.ts';

/** Makes static hosts of an https site ask browsers for https during a year (RFC 6797). The embedded server does it itself. */
export async function httpsOnly(folder: string, siteUrl: string): Promise<void> {
  if (!siteUrl.startsWith('https:')) return;
  await appendFile(path.join(folder, '_headers'), `/*\n  ${HTTPS_ONLY.join(': ')}\n`);
}
