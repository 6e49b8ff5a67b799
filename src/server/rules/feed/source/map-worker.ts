import { parentPort, workerData } from 'node:worker_threads';
import { compileExpression, expressionFault } from './expression.ts';
import { type MapResult, mapTask } from './map-task.ts';
import { shapeFault } from './shape.ts';

/** The most lines of an answer, and their most characters. */
const LINES_MAX = 20_000;
const CHARACTERS_MAX = 16 * 1024 * 1024;

const { lines, only, shape } = mapTask(workerData);
const toLines = compileExpression(lines);
const isMeant = only === null ? null : compileExpression(only);

function parseAnswer(text: string): unknown {
  if (text.trim() === '') throw new Error('the answer is empty');
  if (/^\s*</.test(text)) throw new Error('a page (HTML) came in place of JSON');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON, or ends in the middle');
  }
}

async function mapAnswer(text: string): Promise<MapResult> {
  const answer = parseAnswer(text);
  if (isMeant !== null && (await isMeant.evaluate(answer)) !== true) return { state: 'ignored' };
  const fault = shapeFault(shape, answer);
  if (fault !== null) return { state: 'fault', fault };
  const mapped: unknown = (await toLines.evaluate(answer)) ?? [];
  const list: unknown[] = Array.isArray(mapped) ? mapped : [mapped];
  if (list.length > LINES_MAX) throw new Error(`the expression makes over ${LINES_MAX} lines`);
  const json = JSON.stringify(list);
  if (json.length > CHARACTERS_MAX) throw new Error('the lines have over 16 MiB');
  return { state: 'lines', json };
}

parentPort?.on('message', (text: string) => {
  void mapAnswer(text)
    .catch((error): MapResult => ({ state: 'fault', fault: expressionFault(error) }))
    .then((result) => parentPort?.postMessage(result));
});
