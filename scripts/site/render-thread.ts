import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { loadPageProgram } from './page-program.ts';
import { renderPages } from './render-pages.ts';
import type { Batch, ThreadData } from './share-pages.ts';

// The second thread of `sharePages`, which ends it.
const { module, route, site }: ThreadData = workerData;
if (parentPort === null) throw new Error('This is the program of a thread.');
const batches = on(parentPort, 'message');
const program = await loadPageProgram(module);
for await (const [batch] of batches) {
  const pages: Batch = batch;
  globalThis.sharedReads = {
    pages: pages.map(({ content }) => content),
    histories: new Map(pages.map(({ content, history }) => [content.item.id, history])),
  };
  program.forgetPaths();
  const paths = pages.map(({ pathname }) => ({ pathname, route: program.route(route) }));
  parentPort.postMessage(await renderPages(program, paths.values(), site));
}
