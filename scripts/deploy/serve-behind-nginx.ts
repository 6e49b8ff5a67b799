import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryNginx } from '../../src/server/testing/temporary-nginx.ts';
import { findNginx } from '../setup/nginx.mjs';
import { readSettings } from '../site/settings.ts';
import { freePort } from '../steps/free-port.ts';

/** Serves the built site on PORT by nginx, with the backend behind it, until a signal. For the browser tests. */
async function serveBehindNginx(program: string): Promise<void> {
  const { PORT: port, OUT_DIR } = readSettings();
  const folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-nginx-'));
  const backend = await freePort();
  const env = { ...process.env, PORT: String(backend), TRUST_PROXY: '1' };
  const server = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: 'inherit' });
  const site = path.resolve(OUT_DIR);
  const backends = [backend, await freePort()] as const;
  const nginx = await startTemporaryNginx({ program, folder, port, site, backends, isPlain: true });
  const stop = async () => {
    await nginx.stop();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

const program = findNginx();
if (program === undefined) throw new Error('There is no nginx.');
await serveBehindNginx(program);
