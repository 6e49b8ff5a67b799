import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryNginx } from '../../src/server/testing/temporary-nginx.ts';
import { findCaddy, findNginx } from '../setup/test-programs.mjs';
import { readSettings } from '../site/command.ts';
import { freePort } from '../steps/free-port.ts';
import { startTemporaryCaddy } from './testing/temporary-caddy.ts';

type Proxied = { folder: string; port: number; site: string; backends: readonly [number, number] };

async function startProxy(name: string | undefined, proxied: Proxied) {
  const program = name === 'caddy' ? findCaddy('.') : findNginx();
  if (program === undefined) throw new Error(`There is no ${name}.`);
  const options = { ...proxied, program, isPlain: true };
  if (name !== 'caddy') return startTemporaryNginx(options);
  return startTemporaryCaddy({ ...options, redirectPort: await freePort() });
}

/** Serves the built site on PORT by the proxy that BEHIND names, with the backend behind it, until a signal. For the browser tests. */
async function serveBehindProxy(): Promise<void> {
  const { PORT: port, OUT_DIR } = readSettings();
  const folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-proxy-'));
  const backend = await freePort();
  const env = { ...process.env, PORT: String(backend), TRUST_PROXY: '1' };
  const server = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: 'inherit' });
  const site = path.resolve(OUT_DIR);
  const backends = [backend, await freePort()] as const;
  const proxy = await startProxy(process.env.BEHIND, { folder, port, site, backends });
  const stop = async () => {
    await proxy.stop();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

await serveBehindProxy();
