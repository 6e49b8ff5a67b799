import type { Source } from './definition.ts';
import { checkLines } from './mapped-lines.ts';
import { createMapper } from './mapper.ts';
import { createAddressReader } from './read-address.ts';

type Outside = {
  fetch: typeof fetch;
  now: () => number;
  print: (line: string) => void;
  warn: (line: string) => void;
};

/** Reads a source once, and prints the lines that it makes. Returns whether all of it is good. */
export async function tryOnce(source: Source, outside: Outside): Promise<boolean> {
  const { fetch, now, print, warn } = outside;
  const reading = await createAddressReader(source, fetch).read();
  const host = new URL(source.url).host;
  if (reading.state !== 'new') {
    warn(`${host} ${reading.state === 'failed' ? reading.problem : 'says nothing new'}`);
    return false;
  }
  const mapper = createMapper(source);
  const mapped = await mapper.map(reading.text);
  await mapper.close();
  if (mapped.state !== 'lines') {
    warn(`${host}: ${mapped.state === 'fault' ? mapped.fault : 'the answer is not meant'}`);
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
