import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases, temporaryFolder } from '../../../testing/databases.ts';
import { item, value } from '../../../testing/events.ts';
import { START, type TestApp, TOKEN, testApp } from '../../../testing/test-app.ts';
import { runFeed } from './run-feed.ts';

const TEMPLATE = readFileSync('docs/items-template.csv', 'utf8');

onBothDatabases((database) => {
  let server: TestApp;
  let place: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    server = testApp(database());
    place = temporaryFolder();
  });
  afterEach(() => place.remove());

  const toServer: typeof fetch = async (url, init) => {
    const response = await server.app.request(String(url), init);
    response.headers.set('date', new Date(server.clock.now).toUTCString());
    return response;
  };
  /** Runs the command on a text as a file. Returns its exit status and what it printed. */
  const feed = async (
    text: string | Uint8Array,
    args: string[] = [],
    { token = TOKEN, name = 'items.csv', send = toServer } = {},
  ) => {
    const file = path.join(place.folder, name);
    writeFileSync(file, text);
    const printed: string[] = [];
    const warned: string[] = [];
    const status = await runFeed(['--file', file, ...args], {
      url: 'http://backend.example/',
      token,
      imageHosts: ['https://images.example', 'https://site.example'],
      fetch: send,
      print: (line) => printed.push(line),
      warn: (line) => warned.push(line),
      pause: async () => undefined,
      signal: new AbortController().signal,
    });
    return { status, printed, warned };
  };
  const rows = () => database().selectFrom('items').selectAll().orderBy('id').execute();
  const values = () => database().selectFrom('item_values').selectAll().orderBy('at').execute();

  describe('a spreadsheet', () => {
    test('fills an empty site, and the same again changes nothing', async () => {
      const first = await feed(TEMPLATE);
      expect(first).toEqual({
        status: 0,
        printed: ['4 new, 0 changed, 0 deleted, 0 unchanged, 0 bad.'],
        warned: [],
      });
      expect(await rows()).toMatchObject([
        { id: 'carrot', type: 'Seed', value: 12, stock_min: 5, stock_max: 25, sell_value: 20 },
        { id: 'owl-7', slug: 'golden-owl', rarity: 'Secret', value: 2_400_000, owners: 31 },
        { id: 'red-fox', value: 1250.5, demand: 'very-high', trend: 'rising', bubbles: 12 },
        { id: 'starter-crate', image: '/items/unknown.png', tradeable: 0, value_word: 'TBD' },
      ]);
      expect((await server.read('/items/red-fox')).history).toEqual([
        { at: START, value: 1250.5, reason: 'Wanted since the "Autumn" update', by: 'feed' },
      ]);
      const before = [await rows(), await values()];
      server.clock.now += 1000;
      expect((await feed(TEMPLATE)).printed).toEqual([
        '0 new, 0 changed, 0 deleted, 4 unchanged, 0 bad.',
      ]);
      expect([await rows(), await values()]).toEqual(before);
    });

    test('changes what it gives, and leaves the rest and missing items as they are', async () => {
      await server.feed([
        item('cat', {
          description: 'Soft',
          buyPrice: 3,
          stats: { bubbles: 1, coins: 2, gems: 3, tickets: 4 },
        }),
        item('dog'),
        value('cat', 5, { demand: 'high', owners: 9 }),
      ]);
      const [, dog] = await rows();
      const { status, printed } = await feed('name;value;reason;coins\nCAT;7;Rare now;8\n');
      expect([status, printed]).toEqual([0, ['0 new, 1 changed, 0 deleted, 0 unchanged, 0 bad.']]);
      expect(await rows()).toMatchObject([
        {
          ...{
            name: 'CAT',
            description: 'Soft',
            buy_price: 3,
            value: 7,
            demand: 'high',
            owners: 9,
          },
          ...{ bubbles: 1, coins: 8, gems: 3, tickets: 4 },
        },
        dog,
      ]);
      expect(await values()).toMatchObject([{ value: 5 }, { value: 7, reason: 'Rare now' }]);
    });

    test('finds an item by its exact name, and changes no more of it than its case', async () => {
      await server.feed([item('creme', { name: 'Crème Brûlée' })]);
      const names = ['  CRE\u0300ME BRU\u0302LE\u0301E', 'Crème   Brûlée', 'crème brûlée'];
      for (const name of names)
        expect(await feed(`Name,Value\n${name},7\n`)).toMatchObject({ status: 0 });
      expect(await rows()).toMatchObject([{ id: 'creme', name: 'crème brûlée' }]);
    });

    test('takes effect although the last line of its items is of a clock that is ahead', async () => {
      await server.feed([item('cat', {}, START + 60_000), value('cat', 5, {}, START + 110_000)]);
      await feed('Slug,Value,Rarity\ncat,7,Rare\n');
      expect(await rows()).toMatchObject([{ value: 7, rarity: 'Rare' }]);
    });

    test('is read without what cannot be seen', async () => {
      await server.feed([item('tie', { name: 'Tie', rarity: 'Secret' }), value('tie', 9)]);
      const text = 'Name,Type,Value,Rarity\nTie\u200b,Pet,10,Secret\u00ad\n\u202egnp.xoF,Pet,5,\n';
      expect((await feed(text)).printed).toEqual([
        '1 new, 1 changed, 0 deleted, 0 unchanged, 0 bad.',
      ]);
      expect(await rows()).toMatchObject([
        { id: 'gnp-xof', name: 'gnp.xoF' },
        { id: 'tie', name: 'Tie', value: 10, rarity: 'Secret' },
      ]);
      server.clock.now += 1000;
      expect((await feed(text)).printed).toEqual([
        '0 new, 0 changed, 0 deleted, 2 unchanged, 0 bad.',
      ]);
    });

    test('does not know the hosts of pictures of another backend', async () => {
      const text = 'Name,Type,Image\nFox,Pet,https://images.example/a.png';
      const { status, warned } = await feed(text, ['--to', 'http://other.example', '--dry-run']);
      expect([status, warned]).toEqual([
        0,
        [
          'Pictures of https://images.example show only if PUBLIC_IMAGE_HOST of that site has this host (line 2).',
        ],
      ]);
      const own = ['--to', 'http://backend.example'];
      expect((await feed(text, own)).warned).toEqual([]);
      expect((await feed(`Name,Image\nFox,-`, own)).status).toBe(0);
      expect(await rows()).toMatchObject([{ id: 'fox', image: '/items/unknown.png' }]);
    });

    test('takes away what has a dash', async () => {
      await server.feed([
        item('cat', { description: 'Soft' }),
        value('cat', 5, { demand: 'high' }),
      ]);
      await feed('Slug,Value,Demand,Description\ncat,-,-,-\n');
      expect(await rows()).toMatchObject([
        { value: null, value_word: 'N/A', demand: null, description: null },
      ]);
    });

    test('deletes an item only when a line says so with a reason', async () => {
      await server.feed([item('cat'), item('dog')]);
      const text = 'Slug,Delete,Reason\ncat,yes,\ndog,yes,Was of a test\nowl,yes,Was never here\n';
      const { status, printed, warned } = await feed(text);
      expect(printed).toEqual(['0 new, 0 changed, 1 deleted, 1 unchanged, 1 bad.']);
      expect([status, warned]).toEqual([1, ['line 2: Reason: a deletion needs one']]);
      expect((await rows()).map(({ id }) => id)).toEqual(['cat']);
    });

    test('may have titles, comments and empty lines above its header', async () => {
      await server.feed([item('fox'), value('fox', 5)]);
      const text = 'Pet values – updated Nov 24,,\n\n# made by hand\nName,Value\nfox,31\n';
      const { status, printed, warned } = await feed(text);
      expect([status, printed]).toEqual([0, ['0 new, 1 changed, 0 deleted, 0 unchanged, 0 bad.']]);
      expect(warned).toEqual(['Not read, above the header: "Pet values – updated Nov 24,,".']);
      expect(await rows()).toMatchObject([{ value: 31 }]);
    });

    test('is no success when only its names are understood', async () => {
      await server.feed([item('fox'), value('fox', 5)]);
      for (const text of [
        '🐶 Name,💎 Value (M)\nfox,1.5\n',
        'Name\nfox\n',
        'Slug,Worth (M)\nfox,1\n',
      ]) {
        const { status, printed, warned } = await feed(text);
        expect([status, printed]).toEqual([
          1,
          ['0 new, 0 changed, 0 deleted, 1 unchanged, 0 bad.'],
        ]);
        expect(warned.at(-1)).toBe('Only names, slugs and ids were understood.');
      }
      expect(await values()).toMatchObject([{ value: 5 }]);
      expect((await feed('Name,Value (M)\nFOX,1.5\n')).status).toBe(1);
    });

    test('that renames items by their ids is a success', async () => {
      await server.feed([item('fox')]);
      expect(await feed('Id,Name\nfox,Red Fox\n')).toMatchObject({ status: 0, warned: [] });
      expect(await rows()).toMatchObject([{ name: 'Red Fox' }]);
    });

    test('may have names of up to 500 characters, whose slugs are shorter', async () => {
      const [one, other] = [`One ${'a'.repeat(496)}`, `Two ${'a'.repeat(496)}`];
      const text = `Name,Type\n${one},Pet\n${other},Pet\n${one}b,Pet\n${one.slice(0, 300)},Pet\n`;
      const { printed, warned } = await feed(text);
      expect(printed).toEqual(['2 new, 0 changed, 0 deleted, 0 unchanged, 2 bad.']);
      expect(warned).toEqual([
        'line 4: Name: at most 500 characters',
        'line 5: is about the item of line 2 again',
      ]);
      const again = await feed(`Name,Type\n${one.slice(0, 300)},Pet\n`);
      expect(again.warned).toEqual([
        expect.stringMatching(
          /^line 2: its name gives the id "one-a+…", which .* has: give a Slug or Id$/,
        ),
      ]);
      expect(await rows()).toMatchObject([{ name: one }, { name: other }]);
    });

    test('may be JSON or NDJSON', async () => {
      const [fox, owl] = [
        { Name: 'Fox', Type: 'Pet', Value: 5 },
        { Name: 'Owl', Type: 'Pet', Tradeable: false },
      ];
      await feed(JSON.stringify([fox]), [], { name: 'items.json' });
      await feed(`${JSON.stringify(fox)}\n${JSON.stringify(owl)}`, [], { name: 'items.ndjson' });
      expect(await rows()).toMatchObject([
        { id: 'fox', value: 5 },
        { id: 'owl', tradeable: 0 },
      ]);
    });
  });

  describe('a dry run', () => {
    test('says what would change and changes nothing, without a token', async () => {
      await server.feed([item('cat'), item('dog'), value('cat', 5)]);
      const before = [await rows(), await values()];
      const text =
        'Name,Value,Type,Delete,Reason\ncat,7,,,\nFox,9,Pet,,\ndog,,,yes,Gone\nBee,1.250,,,\n';
      const { status, printed, warned } = await feed(text, ['--dry-run'], { token: '' });
      expect(printed).toEqual([
        'line 2: changed: cat: Value 5 → 7',
        'line 3: new: Fox',
        'line 4: deleted: dog: Gone',
        'Nothing was changed. It would be: 1 new, 1 changed, 1 deleted, 0 unchanged, 1 bad.',
      ]);
      expect([status, warned]).toEqual([
        1,
        [expect.stringContaining('line 5: Value: "1.250" may be')],
      ]);
      expect([await rows(), await values()]).toEqual(before);
    });
  });

  describe('a bad line', () => {
    test.each([
      ['Name,Value\nFox,5', 'there is no such item, and a new one needs a Type'],
      ['Slug,Value\nfox,5', 'there is no such item, and a new one needs a Name'],
      ['Name,Value\ncat,1e16', 'Value: "1e16" is too much: at most 1Qa'],
      ['Name,Value\ncat,2000T', 'Value: "2000T" is too much: at most 1Qa'],
      [
        'Name,Rarity\ncat,#BEZUG!',
        'Rarity: "#BEZUG!" is no data: leave the cell empty, or write -',
      ],
      ['Name,Type\n#N/A,Pet', 'Name: "#N/A" is no data'],
      ['Name,Stock\ncat,3-Jan', 'Stock: "3-Jan": your spreadsheet made a date of it'],
      ['Name,Owners\ncat,1.5', 'Owners: a whole number is expected'],
      ['Name,Type\nowl\0,Pet', 'Name: text without NUL and lone surrogates'],
      [`Name,Description\ncat,${'x'.repeat(2 ** 20)}`, 'Description: at most 2000 characters'],
      [`Name,Value,Reason\ncat,7,${'x'.repeat(201)}`, 'Reason: at most 200 characters'],
      ['Name,Value,Reason\ncat,7,\u200b', 'Reason: text with a character that can be seen'],
      ['Name,Id,Type\n\u200b,x,Pet', 'Name: text with a character that can be seen'],
      ['Name,Image\ncat,rbxassetid://83392925634577', 'Image: an id of the game is no address'],
      ['Name,Image\ncat,83392925634577', 'Image: an id of the game is no address'],
      ['Name,Image\ncat,http://cdn.example/a.png', 'Image: pages show no http address'],
      ['Name,Image\ncat,cdn.example/a.png', 'Image: a host is expected with https:// before it'],
      ['Name,Rarity,Description\ncat,\u00ad,\u2060', 'Rarity: text with a character'],
      ['Name,Type\nRecent,Pet', 'Slug: "recent" is a word of the site, or no letters with single'],
      ['Name,Type\n!!!,Pet', 'a new item without letters in its name needs an Id'],
      ['Name,Slug,Type\nFox,cat,Pet\nFox,cat,Pet', 'is about the item of line 2 again'],
      ['Id,Name,Slug,Type\nfox,Fox,cat,Pet', 'Slug: "cat" is the slug of item cat'],
    ])('of %j is told, and changes nothing', async (text, reason) => {
      await server.feed([item('cat'), value('cat', 5)]);
      const { status, warned } = await feed(text);
      const line = text.split('\n').length;
      expect([status, warned]).toEqual([1, [expect.stringContaining(`line ${line}: `)]]);
      expect(warned[0]).toContain(reason);
      expect(await values()).toMatchObject([{ value: 5 }]);
    });

    test.each([
      ['Dragon', 'Dragon+'],
      ['Nidoran♀', 'Nidoran♂'],
      ['C', 'C++'],
      ['100', '100%'],
      ['Fox', 'Fox 🦊'],
      ['Fox', '★ Fox'],
      ['Creme Brulee', 'Crème Brûlée'],
      ['Sugar Apple', 'Sugar-Apple'],
    ])(
      'is told of a name that only reads like the one of an item: %s and %s',
      async (known, like) => {
        await server.feed([item('cat', { name: known }), value('cat', 5)]);
        const bad = `line 2: reads like "${known}": give a Slug or Id`;
        const before = await rows();
        for (const line of [`${like},Pet,7,,`, `${like},Pet,7,yes,Gone`]) {
          const { status, warned } = await feed(`Name,Type,Value,Delete,Reason\n${line}\n`);
          expect([status, warned]).toEqual([1, [bad]]);
        }
        expect(await rows()).toEqual(before);
        const both = await feed(`Name,Slug,Value,Type\n${like},like,7,Pet\n${known},,6,\n`);
        expect([both.status, both.warned]).toEqual([0, []]);
        expect(await rows()).toMatchObject([
          { name: known, value: 6 },
          { id: 'like', name: like, value: 7 },
        ]);
      },
    );

    test('is not told of names in which marks tell words apart', async () => {
      const names = ['かき', 'がき', 'กน', 'กิน', 'पान', 'पानी', '한글 용'];
      const text = `Name,Type\n${names.map((name) => `${name},Pet`).join('\n')}\n`;
      expect(await feed(text)).toMatchObject({ status: 0, warned: [] });
      const slugs = (await rows()).map(({ slug }) => slug).sort();
      expect(slugs).toEqual(names.map((name) => name.replace(' ', '-')).sort());
      expect((await feed(text.normalize('NFD'))).printed).toEqual([
        '0 new, 0 changed, 0 deleted, 7 unchanged, 0 bad.',
      ]);
    });

    test('is told of two new names that read alike, unless each has a Slug or Id', async () => {
      const { warned } = await feed('Name,Type\nPhantom,Pet\nFox,Pet\nPhantom+,Pet\n');
      expect(warned).toEqual([
        'line 2: reads like "Phantom+" of line 4: give each a Slug or Id',
        'line 4: reads like "Phantom" of line 2: give each a Slug or Id',
      ]);
      const one = await feed('Name,Type,Slug\nPhantom,Pet,\nPhantom+,Pet,phantom-plus\n');
      expect(one.warned).toHaveLength(2);
      expect((await rows()).map(({ id }) => id)).toEqual(['fox']);
      const each = await feed('Name,Type,Slug,Id\nPhantom,Pet,,p1\nPhantom+,Pet,phantom-plus,\n');
      expect([each.status, each.warned]).toEqual([0, []]);
    });

    test('of a new name is told when another item has the id that the name gives', async () => {
      await server.feed([item('fox', { name: 'Red Fox' })]);
      expect((await feed('Name,Type\nFox,Pet\n')).warned).toEqual([
        'line 2: its name gives the id "fox", which "Red Fox" has: give a Slug or Id',
      ]);
      expect(await rows()).toMatchObject([{ name: 'Red Fox' }]);
    });

    test('is told although the name of two items is the same', async () => {
      await server.feed([item('cat', { name: 'Fox' }), item('dog', { name: 'fox' })]);
      expect((await feed('Name,Value\nFox,5\n')).warned).toEqual([
        'line 2: 2 items have this name: add a column Slug or Id',
      ]);
    });

    test('is told for each of many, and the good ones between them are applied', async () => {
      const line = (index: number) =>
        index % 3 === 0 ? `good-${index},Pet,1` : `bad ${index},Pet,x`;
      const text = ['Name,Type,Value', ...Array.from({ length: 900 }, (_, index) => line(index))];
      const { status, printed, warned } = await feed(text.join('\n'));
      expect([status, warned.length, printed]).toEqual([
        1,
        600,
        ['300 new, 0 changed, 0 deleted, 0 unchanged, 600 bad.'],
      ]);
      expect(await rows()).toHaveLength(300);
    });

    test('that the backend refuses is told too, also after a hundred of them', async () => {
      await server.feed(Array.from({ length: 150 }, (_, index) => item(`i-${index}`)));
      const text = Array.from({ length: 150 }, (_, index) => `i-${index},${index + 1}`);
      // Meanwhile another feed deletes all items but the last.
      const send: typeof fetch = async (url, init) => {
        if (init?.method === 'POST') {
          await database().deleteFrom('items').where('id', '!=', 'i-149').execute();
        }
        return toServer(url, init);
      };
      const { status, printed, warned } = await feed(`Id,Value\n${text.join('\n')}`, [], { send });
      expect([status, warned.length, warned[0]]).toEqual([
        1,
        149,
        'line 2: item: there is no item i-0',
      ]);
      expect(printed).toEqual(['0 new, 1 changed, 0 deleted, 0 unchanged, 149 bad.']);
      expect(await values()).toMatchObject([{ item_id: 'i-149', value: 150 }]);
    });
  });

  describe('the command', () => {
    test('sends a large file in several calls', async () => {
      const bodies: number[] = [];
      const send: typeof fetch = (url, init) => {
        if (init?.method === 'POST') bodies.push(String(init.body).length);
        return toServer(url, init);
      };
      const description = 'x'.repeat(1900);
      const lines = Array.from({ length: 600 }, (_, index) => `n${index},Pet,${description}`);
      const { status } = await feed(`Name,Type,Description\n${lines.join('\n')}`, [], { send });
      expect([status, (await rows()).length]).toEqual([0, 600]);
      expect(bodies.length).toBeGreaterThan(2);
      expect(Math.max(...bodies)).toBeLessThanOrEqual(512 * 1024);
    });

    test('tries again when the backend drains, and no line takes effect twice', async () => {
      const calls: string[] = [];
      const send: typeof fetch = async (url, init) => {
        const response = await toServer(url, init);
        calls.push(init?.method ?? 'GET');
        if (calls.length > 2) return response;
        return new Response(null, { status: 503, headers: { 'Retry-After': '0' } });
      };
      expect((await feed('Name,Type,Value\nFox,Pet,5', [], { send })).status).toBe(0);
      expect(calls).toEqual(['GET', 'GET', 'GET', 'POST']);
      expect(await values()).toHaveLength(1);
    });

    test.each([
      [
        'a wrong token',
        'Name,Type\nFox,Pet',
        'another-token-16',
        '401: The feed wants another token: INGEST_TOKEN of this backend',
      ],
      ['a file that is empty', '', TOKEN, 'The file is empty.'],
      ['a file that is a workbook', 'PK\u0003\u0004', TOKEN, 'The file is a workbook'],
    ])('ends with 2 for %s', async (_, text, token, message) => {
      const { status, warned } = await feed(text, [], { token });
      expect([status, warned]).toEqual([2, [expect.stringContaining(message)]]);
      expect(await rows()).toEqual([]);
    });

    test.each([
      [['--to', 'ftp://x'], {}, '--to: an http or https address'],
      [['--to', 'nowhere'], {}, '--to: an http or https address'],
      [['--decimal', 'dot'], {}, '--decimal: point or comma is expected.'],
      [['--now'], {}, "Unknown option '--now'"],
      [['more.csv'], {}, "Unexpected argument 'more.csv'"],
      [['--file'], {}, "'--file <value>' argument missing"],
      [['--file', 'none.csv'], {}, '--file: there is no file none.csv.'],
      [['--file', 'x.xlsx'], {}, '--file: a file that ends in'],
      [[], { token: '' }, 'INGEST_TOKEN: the token of the feed is expected, in .env'],
    ])('ends with 2 and the usage for %j', async (args, options, message) => {
      const { status, warned } = await feed('Name,Type\nFox,Pet', args, options);
      expect(status).toBe(2);
      expect(warned[0]).toContain(message);
      expect(warned[0]).toContain('Usage: npm run feed');
    });
  });
});

test('a backend that cannot be reached, and one that is none, end with 2 and a sentence', async () => {
  const place = temporaryFolder();
  const file = path.join(place.folder, 'items.csv');
  writeFileSync(file, TEMPLATE);
  const run = async (answer: () => Promise<Response>) => {
    const warned: string[] = [];
    const status = await runFeed(['--file', file], {
      url: 'http://backend.example',
      token: TOKEN,
      imageHosts: [''],
      fetch: answer,
      print: () => undefined,
      warn: (line) => warned.push(line),
      pause: async () => undefined,
      signal: new AbortController().signal,
    });
    return [status, ...warned];
  };
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(await run(() => Promise.reject(refused))).toEqual([
    2,
    'http://backend.example could not be reached: connect ECONNREFUSED',
  ]);
  expect(await run(async () => new Response('<html>', { status: 200 }))).toEqual([
    2,
    expect.stringContaining('answered something else than JSON'),
  ]);
  expect(await run(async () => Response.json({}))).toEqual([
    2,
    'http://backend.example has no catalogue of items',
  ]);
  expect(await run(async () => new Response(null, { status: 404 }))).toEqual([
    2,
    'http://backend.example answered 404',
  ]);
  place.remove();
});
