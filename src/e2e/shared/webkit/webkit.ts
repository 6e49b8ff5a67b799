import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findWebKit } from '../../../../scripts/setup/test-programs.mjs';
import { freePort } from '../../../../scripts/steps/free-port.ts';
import { startSession, type WebKitPage } from './webkit-page.ts';

/** Why a test in WebKit is skipped. */
export const NO_WEBKIT = 'no WebKit here; `apt-get install webkit2gtk-driver xvfb` gets it';

/** Whether tests in WebKit are skipped: it is not here, and this is not CI. */
export function isWebKitMissing(): boolean {
  return findWebKit() === undefined && !process.env.CI;
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}

/** Starts a display on a free number, which it says on its fourth stream. */
async function startDisplay(program: string) {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = display.stdio[3];
  if (!said) throw new Error('the display has no fourth stream');
  const [number] = await once(said, 'data');
  return { display, name: `:${`${number}`.trim()}` };
}

/** Runs a browser while its page is used. Returns whether it ended by itself meanwhile. */
async function endsByItself(use: (page: WebKitPage) => Promise<void>): Promise<boolean> {
  const found = findWebKit();
  if (found === undefined) throw new Error(NO_WEBKIT);
  const { display, name } = await startDisplay(found.display);
  const port = await freePort();
  // The language of a desktop without a locale (behaviour G24).
  const env = { ...process.env, DISPLAY: name, LC_ALL: 'C' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    const { page, isThere, end } = await startSession(`http://127.0.0.1:${port}`);
    try {
      await use(page);
    } catch (error) {
      if (!(await isThere())) return true;
      await end();
      throw error;
    }
    await end();
    return false;
  } finally {
    await stop(driver);
    await stop(display);
  }
}

/**
 * Runs a WebKitGTK on a display of its own while its one page is used. The software renderer of Debian 12 rarely ends
 * WebKit by a fault of its own (in `swrast_dri.so`), so all is done again in a second one. A page that ends both fails.
 */
export async function withWebKit(use: (page: WebKitPage) => Promise<void>): Promise<void> {
  if (!(await endsByItself(use))) return;
  process.stdout.write('WebKit ended by itself, so its test began again\n');
  if (await endsByItself(use)) throw new Error('WebKit ended by itself twice');
}
