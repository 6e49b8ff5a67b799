import { appendFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes static hosts of an https site ask browsers for https during a year (RFC 6797). The embedded server does it itself. */
export async function httpsOnly(folder: string, siteUrl: string): Promise<void> {
  if (!siteUrl.startsWith('https:')) return;
  const rule = '/*\n  Strict-Transport-Security: max-age=31536000\n';
  await appendFile(path.join(folder, '_headers'), rule);
}
