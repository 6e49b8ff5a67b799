import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PathWithRoute } from 'astro';
import { NO_HISTORY, type PageHistory } from '../../src/content/items/histories.ts';
import type { ItemPageContent } from '../../src/content/items/item-pages.ts';
import { shareHistories } from '../../src/content/items/shared-reads.ts';
import { limitThread } from './limit-build.ts';
import type { PageProgram } from './page-program.ts';
import { renderPages, type Site } from './render-pages.ts';

/** The route of the pages that two threads share. */
const ROUTE = '/items/[slug]';
/** From so many pages on, a second thread saves more time than its start takes. */
const SHARED_FROM = 100;
/** How many pages the second thread gets at a time. It has the next ones before it has rendered the last ones. */
const BATCH = 16;
const BATCHES_AHEAD = 2;

/** What the second thread knows from its start. */
export type ThreadData = {
  /** The module that renders pages. */
  module: string;
  route: string;
  site: Site;
};

/** Some pages, with what they show. */
export type Batch = { pathname: string; content: ItemPageContent; history: PageHistory }[];

/** The item pages among these paths, each with its content. There are none where the backend has no single items, because the route then reads more than contents. */
function contentsOf(paths: readonly PathWithRoute[]): Map<PathWithRoute, ItemPageContent> {
  const known = globalThis.sharedReads?.pages?.filter(({ isKnown }) => isKnown);
  const pages = new Map(known?.map((one) => [one.digest, one]));
  return new Map(
    paths
      .filter(({ route }) => route.route === ROUTE)
      .flatMap((one) => {
        const content = pages.get(one.cacheKey ?? '');
        return content === undefined ? [] : [[one, content]];
      }),
  );
}

const toBatched = ([{ pathname }, content]: [PathWithRoute, ItemPageContent]): Batch[number] => {
  const history = globalThis.sharedReads?.histories?.get(content.item.id) ?? NO_HISTORY;
  return { pathname, content, history };
};

/** Renders pages of a queue in a thread. Returns their files. */
async function renderInThread(
  thread: Worker,
  queue: IteratorObject<[PathWithRoute, ItemPageContent]>,
): Promise<string[]> {
  const answers = on(thread, 'message', { close: ['exit'] });
  const rendered: string[] = [];
  let open = 0;
  const give = () => {
    const next = queue.take(BATCH);
    const batch: Batch = next.map(toBatched).toArray();
    if (batch.length === 0) return;
    thread.postMessage(batch);
    open += 1;
  };
  for (let ahead = 0; ahead < BATCHES_AHEAD; ahead += 1) give();
  for await (const [files] of answers) {
    rendered.push(...files);
    open -= 1;
    give();
    if (open === 0) break;
  }
  if (open > 0) throw new Error('The thread that renders pages has ended before its time.');
  // Its memory is free while pictures are drawn.
  await thread.terminate();
  return rendered;
}

/**
 * Renders these paths as `renderPages` does, after the histories of their items are read from the host. Of many pages of items, a
 * second thread takes some at a time (decision 0084). Most of the other paths are pictures, which are drawn in threads of their own,
 * beside those pages (decision 0091).
 */
export async function sharePages(
  program: PageProgram,
  paths: readonly PathWithRoute[],
  { host, module, site }: Pick<ThreadData, 'module' | 'site'> & { host: string },
): Promise<string[]> {
  const contents = contentsOf(paths);
  const ids = [...contents.values()].map(({ item }) => item.id);
  if (contents.size < SHARED_FROM || availableParallelism() === 1) {
    await shareHistories(host, ids);
    return renderPages(program, paths.values(), site);
  }
  const shared = contents.entries();
  const others = paths.filter((one) => !contents.has(one)).values();
  const queue = function* () {
    for (const [one] of shared) {
      yield one;
      yield* others.take(1);
    }
    yield* others;
  };
  const workerData: ThreadData = { module, route: ROUTE, site };
  const file = new URL('./render-thread.ts', import.meta.url);
  await using thread = new Worker(file, { ...limitThread(), workerData });
  // The thread loads the program meanwhile.
  await shareHistories(host, ids);
  const files = await Promise.all([
    renderPages(program, queue(), site),
    renderInThread(thread, shared),
  ]);
  return files.flat();
}
