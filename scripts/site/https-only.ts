import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { type HttpsSettings, httpsOnly } from '../../src/server/listen.ts';

/** Makes static hosts of an https site ask browsers for https during a year (RFC 6797). The embedded server does it itself. */
export async function addHttpsOnly(folder: string, settings: HttpsSettings): Promise<void> {
  const value = httpsOnly(settings);
  if (value === null) return;
  await appendFile(path.join(folder, '_headers'), `/*\n  Strict-Transport-Security: ${value}\n`);
}
