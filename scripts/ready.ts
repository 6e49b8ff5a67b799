import { readSettings, runCommand } from './site/command.ts';

const TIMEOUT_MS = 4000;
/** Addresses that stand for all of this machine. */
const ANY = ['0.0.0.0', '::'];

/** Whether the backend of the settings answers calls. */
async function isReady(): Promise<boolean> {
  const { HOST, PORT } = readSettings();
  const url = new URL('http://127.0.0.1/readyz');
  if (!ANY.includes(HOST)) url.hostname = HOST.includes(':') ? `[${HOST}]` : HOST;
  url.port = String(PORT);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { signal }).catch(() => null);
  return response?.ok === true;
}

await runCommand(async () => process.exit((await isReady()) ? 0 : 1));
