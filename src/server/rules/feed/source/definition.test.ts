import { describe, expect, it } from 'vitest';
import { readSource } from './definition.ts';

const GIVEN = {
  url: 'https://stock.example/all',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the file names a setting
  headers: { 'X-Key': 'key ${SHOP_KEY}' },
  shape: { shops: ['text'] },
  lines: ['[', ']'],
};
const read = (change: object, file = 'sources/shops.json', env: object = { SHOP_KEY: 's3cret' }) =>
  readSource(file, JSON.stringify({ ...GIVEN, ...change }), { ...env });
const messageOf = (run: () => unknown): string => {
  try {
    return `no error: ${JSON.stringify(run())}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
};

describe('the file of a source', () => {
  it('is read with its name, its key from the environment, and its defaults', () => {
    expect(read({})).toEqual({
      name: 'shops',
      url: 'https://stock.example/all',
      headers: { 'X-Key': 'key s3cret' },
      send: [],
      only: null,
      shape: { shops: ['text'] },
      lines: '[\n]',
    });
  });

  it.each<[object, string]>([
    [{ url: 'http://stock.example/all' }, 'url: an https or wss address is expected'],
    [{ url: 'ws://stock.example/all' }, 'url: an https or wss address is expected'],
    [{ url: 'ftp://127.0.0.1/all' }, 'url: an https or wss address is expected'],
    [{ url: 'https://ann:word@stock.example' }, 'url: a user and a password belong into a header'],
    [{ url: 7 }, 'url: expected string'],
    [{ url: undefined }, 'url: expected string'],
    [{ every: 0 }, 'every: at least 1'],
    [{ every: '30' }, 'every: expected number'],
    [{ every: 1e9 }, 'every: at most 86400'],
    [{ headers: { 'a b': '1' } }, 'headers: a b: a header that a program may set is expected'],
    [{ headers: { Host: 'x' } }, 'headers: Host: a header that a program may set is expected'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    [{ headers: { A: '${NO_KEY}' } }, 'headers: A: set NO_KEY in the environment or .env'],
    [{ headers: { A: 'a\nb' } }, 'headers: A: 1 to 4000 printable ASCII characters'],
    [{ headers: ['A'] }, 'headers: an object is expected'],
    [{ headers: { A: 1 } }, 'headers.A: expected string'],
    [{ shape: { a: 'word' } }, 'shape: text, number, boolean, any, a list of one'],
    [{ shape: undefined }, 'shape: text, number, boolean, any, a list of one'],
    [{ lines: 'shops.[' }, 'lines: Expected "]" before end of expression (character 7'],
    [{ lines: 7 }, 'lines: expected string or expected array'],
    [{ url: 'wss://a.example', every: 5 }, 'every: a WebSocket is listened to'],
    [{ send: ['hello'] }, 'send: only a WebSocket is told something'],
    [{ send: 'hello' }, 'send: expected array'],
    [
      { intervall: 3 },
      'intervall: no such field; there are url, every, headers, send, only, shape',
    ],
  ])('is refused with %j, in one line', (change, message) => {
    const text = messageOf(() => read(change));
    expect(text).toContain(`sources/shops.json: ${message}`);
    expect(text).not.toContain('\n');
  });

  it('takes plain http and sockets of this machine alone', () => {
    for (const url of [
      'http://localhost:1/a',
      'ws://127.0.0.1:1/a',
      'wss://stock.example',
      'http://[::1]:1',
    ])
      expect(read({ url }).url).toBe(url);
  });

  it.each(['sources/Shops.json', 'sources/shops.txt', '.json', 'sources/-a.json'])(
    'has a name of small letters, which %s has not',
    (file) => expect(messageOf(() => read({}, file))).toContain('a name of small letters'),
  );

  it.each(['', '[', '[]', 'null', '"url"'])('is refused when it says %j', (text) => {
    const message = messageOf(() => readSource('sources/shops.json', text, {}));
    expect(message).toMatch(/^sources\/shops\.json: (is no JSON|expected object)/);
    expect(message).not.toContain('\n');
  });

  it('never says the key', () => {
    const text = messageOf(() => read({}, 'sources/shops.json', { SHOP_KEY: 's3cret\u0007' }));
    expect(text).toContain('headers: X-Key: 1 to 4000');
    expect(text).not.toContain('s3cret');
  });
});
