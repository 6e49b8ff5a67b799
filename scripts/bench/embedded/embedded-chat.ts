import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../src/server/data/db/database.ts';
import { freePort } from '../../steps/free-port.ts';
import { siteEnvironment } from '../../steps/site-environment.ts';
import { type BenchPlayer, signInAll } from '../bench-players.ts';
import { type ChatLoad, prepareChatLoad } from '../bus/chat-load.ts';
import { type ServedSite, serveSite } from '../served-site.ts';

const SOURCE = new URL('slow-flush.c', import.meta.url).pathname;

/** The setting of a process for which each flush of the disk takes 10 ms. Needs gcc and Linux. */
export function slowFlushes(folder: string): { LD_PRELOAD: string } {
  const library = path.join(folder, 'slow-flush.so');
  execFileSync('gcc', ['-shared', '-fPIC', '-o', library, SOURCE, '-ldl']);
  return { LD_PRELOAD: library };
}

type EmbeddedChat = { backend: ServedSite; players: readonly BenchPlayer[]; chat: ChatLoad };

/** Runs `work` while pairs of players talk through a backend on a new embedded database. */
export async function withEmbeddedChat<T>(
  folder: string,
  { count, settings = {} }: { count: number; settings?: Record<string, string> },
  work: (chat: EmbeddedChat) => Promise<T>,
): Promise<T> {
  const site = siteEnvironment(mkdtempSync(path.join(folder, 'embedded-')), await freePort());
  const calls = { CALLS_PER_MINUTE: '999999999', TRUST_PROXY: '1' };
  await using backend = await serveSite({ ...site, ...calls, DEMO: '0', ...settings });
  const db = await openDatabase({ DATA_DIR: site.DATA_DIR });
  const players = await signInAll(db, count).finally(() => db.destroy());
  const chat = await prepareChatLoad({ origins: [backend.origin], players });
  await chat.open();
  try {
    return await work({ backend, players, chat });
  } finally {
    await chat.close();
  }
}
