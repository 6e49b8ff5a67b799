import { isSocket, type Source } from './definition.ts';
import type { MapResult } from './map-task.ts';
import { checkLines } from './mapped-lines.ts';
import { createMapper, type Mapper } from './mapper.ts';
import { createAddressReader } from './read-address.ts';
import { listen } from './socket.ts';

type Outside = {
  fetch: typeof fetch;
  now: () => number;
  print: (line: string) => void;
  warn: (line: string) => void;
  signal: AbortSignal;
};

/** How long a dry run waits for a message that is meant. */
const MESSAGE_MS = 60_000;

const fault = (text: string): MapResult => ({ state: 'fault', fault: text });

async function readAddress(source: Source, mapper: Mapper, outside: Outside): Promise<MapResult> {
  const reading = await createAddressReader(source, outside.fetch).read();
  if (reading.state === 'new') return mapper.map(reading.text);
  return fault(reading.state === 'failed' ? reading.problem : 'says nothing new');
}

/** Waits for the first message that is meant. */
async function readMessage(
  source: Source,
  mapper: Mapper,
  { signal }: Outside,
): Promise<MapResult> {
  const found = new AbortController();
  let result: MapResult | undefined;
  const { problem } = await listen(source, {
    onOpen: () => undefined,
    onMessage: async (text) => {
      const mapped = await mapper.map(text);
      if (mapped.state === 'ignored') return;
      result = mapped;
      found.abort();
    },
    signal: AbortSignal.any([signal, found.signal, AbortSignal.timeout(MESSAGE_MS)]),
  });
  return result ?? fault(problem);
}

/** Reads a source once, and prints the lines that it makes. Returns whether all of it is good. */
export async function tryOnce(source: Source, outside: Outside): Promise<boolean> {
  const { now, print, warn, signal } = outside;
  const mapper = createMapper(source, { signal });
  const mapped = await (isSocket(source.url)
    ? readMessage(source, mapper, outside)
    : readAddress(source, mapper, outside));
  await mapper.close();
  if (mapped.state !== 'lines') {
    const problem = mapped.state === 'fault' ? mapped.fault : 'the answer is not meant';
    warn(`${new URL(source.url).host}: ${problem}`);
    return false;
  }
  const parsed: unknown = JSON.parse(mapped.json);
  const { lines, bad } = checkLines(Array.isArray(parsed) ? parsed : [], now());
  for (const { at, event } of lines) {
    const { type, data } = event;
    print(JSON.stringify(at === null ? { type, data } : { type, at, data }));
  }
  for (const text of bad) warn(text);
  print(`Nothing was sent. It would be: ${lines.length} lines, ${bad.length} bad.`);
  return bad.length === 0;
}
