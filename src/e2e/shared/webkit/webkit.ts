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

/** Runs a WebKitGTK on a display of its own while its one page is used. */
export async function withWebKit(use: (page: WebKitPage) => Promise<void>): Promise<void> {
  const found = findWebKit();
  if (found === undefined) throw new Error(NO_WEBKIT);
  const { display, name } = await startDisplay(found.display);
  const port = await freePort();
  // The language of a desktop without a locale (behaviour G24).
  const env = { ...process.env, DISPLAY: name, LC_ALL: 'C' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    const { page, end } = await startSession(`http://127.0.0.1:${port}`);
    await use(page).finally(end);
  } finally {
    await stop(driver);
    await stop(display);
  }
}
