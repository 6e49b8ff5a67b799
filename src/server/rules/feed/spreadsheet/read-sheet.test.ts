import { describe, expect, it, test } from 'vitest';
import { rowReader } from './read-row.ts';
import { readSheetText } from './read-sheet.ts';

const read = (text: string, file = 'items.csv') => readSheetText(file, Buffer.from(text));

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('may have the delimiter %j', (delimiter) => {
    const lines = [
      ['Name', 'Item Type', 'VALUE'],
      ['Carrot', 'Seed', '5'],
    ];
    const text = lines.map((cells) => cells.join(delimiter)).join('\r\n');
    expect(read(text)).toEqual({
      rows: [{ line: 2, cells: { name: 'Carrot', type: 'Seed', value: '5' } }],
      bad: [],
      columns: ['name', 'type', 'value'],
      ignored: [],
      above: [],
    });
  });

  it('may have quotes, line breaks in cells, a byte order mark and empty lines', () => {
    const text =
      '\ufeff"Name","Description","Value"\r\n\r\n"A ""B""","x,\r\ny",5\r\n\r\nFox,,6\r\n,,\r\n';
    expect(read(text).rows).toEqual([
      { line: 3, cells: { name: 'A "B"', description: 'x,\ny', value: '5' } },
      { line: 6, cells: { name: 'Fox', value: '6' } },
    ]);
  });

  it.each(['utf16le', 'utf16be'])('may be in %s with a byte order mark', (encoding) => {
    const bytes = Buffer.from('\ufeffName\tValue\r\nŻółw\t5\r\n', 'utf16le');
    const { rows } = readSheetText('a.csv', encoding === 'utf16le' ? bytes : bytes.swap16());
    expect(rows).toEqual([{ line: 2, cells: { name: 'Żółw', value: '5' } }]);
  });

  it('names the columns that it does not know, and leaves them out', () => {
    const { rows, ignored } = read('Name,Notes,buy_price,,Pic\nFox,x,5,,\n');
    expect([rows[0]?.cells, ignored]).toEqual([{ name: 'Fox', buyPrice: '5' }, ['Notes', 'Pic']]);
  });

  it('reports a line with a cell too many by its number', () => {
    const { rows, bad } = read('Name,Value\nFox,1,250\nBee,7\n"x\ny",1,2\n');
    expect(rows).toEqual([{ line: 3, cells: { name: 'Bee', value: '7' } }]);
    expect(bad).toEqual([
      { line: 2, reason: 'has 3 cells, and the header has 2' },
      {
        line: 4,
        reason: 'has 3 cells, and the header has 2; it goes on to line 5, so look at its quotes',
      },
    ]);
  });

  it('may leave out the last cells of a line where they are empty', () => {
    const { rows, bad } = read('Name,Type,Value\nFox\nOwl,Pet\nBee,Pet,7\n');
    expect([rows.map(({ cells }) => cells), bad]).toEqual([
      [{ name: 'Fox' }, { name: 'Owl', type: 'Pet' }, { name: 'Bee', type: 'Pet', value: '7' }],
      [],
    ]);
  });

  it('may have empty cells behind those of its header', () => {
    const { rows, bad } = read('Name,Value\nFox,5,\nOwl,6, ,\t,\nBee,7,,x\nAnt,8,,');
    expect([rows.map(({ line }) => line), bad.map(({ line }) => line)]).toEqual([[2, 3, 5], [4]]);
  });

  it('reports a last line that was cut', () => {
    const { rows, bad } = read('Name,Type,Value\nFox,Pet,5\nOwl,Pe');
    expect(rows.map(({ line }) => line)).toEqual([2]);
    const reason =
      'has 2 cells, and the header has 3; no line break is at the end, so the file may be cut';
    expect(bad).toEqual([{ line: 3, reason }]);
    expect(read('Name,Type,Value\nFox,Pet,5\nOwl,Pet,6').bad).toEqual([]);
  });

  it.each([
    ['sep=;\r\nName;Value\r\nFox;5\r\n', 3],
    ['\ufeffsep=;\nName;Value\nFox;5\n', 3],
    ['"sep=,"\nName,Value\nFox,5\n', 3],
    ['SEP=:\nName:Value\nFox:5\n', 3],
    ['sep=:,,\nName:Value\nFox:5\n', 3],
    ['"# Name, Value, Slug"\nName,Value\nFox,5\n', 3],
    ['Values of "12 pets\n\nName,Value\nFox,5\n', 4],
    ['# Name, Value, Slug are known\nName,Value\nFox,5\n', 3],
    ['#Name,Value\nFox,5\n', 2],
    ['#,Name,Value\n1,Fox,5\n', 2],
    ['Item,,\nsince 2024,,\nName,Value,\nFox,5,\n', 4],
  ])('has its header below what is no data: %j', (text, line) => {
    expect(read(text).rows).toEqual([{ line, cells: { name: 'Fox', value: '5' } }]);
  });

  it('of one column has any sign but a comma in its names', () => {
    expect(read('Name\nFox|Owl;\n').rows[0]?.cells).toEqual({ name: 'Fox|Owl;' });
  });

  it('says what it leaves out above its header', () => {
    const { above } = read('Values of 2026\n\n# a comment\nName,Value\nFox,5\n');
    expect(above).toEqual(['Values of 2026']);
  });

  it.each(['💎 Value (M)', 'Value 2', 'Values', 'Válue', 'V\u0308alue', 'ＶＡＬＵＥ', 'My Value'])(
    'has no column Value in the header %j',
    (header) => {
      const { rows, ignored } = read(`Name,${header},Type\nFox,5,Pet\n`);
      expect([rows[0]?.cells, ignored]).toEqual([{ name: 'Fox', type: 'Pet' }, [header]]);
    },
  );

  it.each(['💎 Value', 'VALUE:', ' value ', 'Value ↑', 'trade_value', 'tradeValue'])(
    'has a column Value in the header %j',
    (header) => {
      expect(read(`Name,${header}\nFox,5\n`).rows[0]?.cells).toEqual({ name: 'Fox', value: '5' });
    },
  );

  it('is quoted when it has no header', () => {
    expect(() => read('Pets of 2026\nPet,Value,Demand\nFox,31,High\n')).toThrow(
      'There is no column Name, Slug or Id. Line 2 reads "Pet,Value,Demand". The columns are: Name,',
    );
  });

  it('may have a quote inside a text', () => {
    const { rows } = read('Name,Value\nFox "the red",1\n"Owl" x,2\nBee,7\n');
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Fox "the red"', '"Owl" x', 'Bee']);
  });

  it('reports a quote that is never closed', () => {
    const { rows, bad } = read('Name,Value\nBee,7\n\n"Fox,1\nOwl,2\n');
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(bad).toEqual([
      { line: 4, reason: 'opens a quote that is never closed; nothing after it was read' },
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    [' \r\n\n', 'The file is empty.'],
    ['\ufeff', 'The file is empty.'],
    ['Carrot,5\nFox,6\n', 'There is no column Name, Slug or Id. Line 1 reads "Carrot,5".'],
    ['Value,Demand\n5,high\n', 'There is no column Name, Slug or Id.'],
    ['Name,Value,Worth\nFox,5,6\n', 'Two columns mean Value: Value and Worth.'],
    ['{"Name":"Fox"}', 'There is no column Name'],
    ['\0\0\0\0', 'The file is in UTF-16 and does not say so'],
  ])('is refused as %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is refused when it is no text', () => {
    const utf16 = Buffer.from('Name,Value\nFox,5\n', 'utf16le');
    expect(() => readSheetText('a.csv', utf16)).toThrow(
      'The file is in UTF-16 and does not say so',
    );
    const latin = Buffer.from('Name\nMärz\n', 'latin1');
    expect(() => readSheetText('a.csv', latin)).toThrow('The file is not in UTF-8');
    const workbook = Buffer.from('PK\u0003\u0004 xl/workbook.xml');
    expect(() => readSheetText('a.csv', workbook)).toThrow('The file is a workbook');
  });

  it('may have a cell of a megabyte', () => {
    const { rows } = read(`Name,Description\nFox,${'x'.repeat(2 ** 20)}\nOwl,y\n`);
    expect(rows.map(({ cells }) => String(cells.description).length)).toEqual([2 ** 20, 1]);
  });
});

describe('a JSON file', () => {
  it('is a list of objects with the names of columns', () => {
    const rows = [
      { Name: 'Fox', Value: 5, Tradeable: false, Demand: null, Notes: 'x', Rarity: ' ' },
    ];
    expect(read(JSON.stringify(rows), 'items.json')).toEqual({
      rows: [{ line: 1, cells: { name: 'Fox', value: 5, tradeable: false } }],
      bad: [],
      columns: ['name', 'value', 'tradeable', 'demand', 'rarity'],
      ignored: ['Notes'],
      above: [],
    });
  });

  it.each(['{', '"x"', '{"Name":"Fox"}', '5', 'null'])('is refused as %s', (text) => {
    expect(() => read(text, 'items.json')).toThrow(/^The file is /);
  });

  it.each([
    '{"status":200,"data":[{"Name":"Fox","Value":5}]}',
    '{"data":{"items":[{"Name":"Fox","Value":5}],"errors":[]}}',
    '{"Name":"Fox","Value":5}\n{"Name":"Owl","Value":6}',
  ])('may have its list in %s', (text) => {
    expect(read(text, 'items.json').rows[0]).toEqual({ line: 1, cells: { name: 'Fox', value: 5 } });
  });

  it.each([
    ['{"items":{"seeds":{"Carrot":10}}}', 'Its keys are: "items".'],
    ['{"Carrot":{"value":5}}', 'Its keys are: "Carrot".'],
    ['{"a":[{"Name":"Fox"}],"b":{"c":[{"Id":"x"}]}}', 'keep one of the keys "a", "b.c".'],
    ['[{"Value":NaN}]', 'The file is not JSON: Unexpected token'],
  ])('is refused with what was read as %s', (text, message) => {
    expect(() => read(text, 'items.json')).toThrow(message);
  });

  it.each(['12345678901234567890', '9007199254740993', '9007199254740992', '1.10', '1e3', '-0'])(
    'keeps the digits of %s, which is a text in quotes only',
    (digits) => {
      const [row] = read(`[{"Id":${digits},"Value":${digits}}]`, 'items.json').rows;
      expect(String(row?.cells.id)).toBe(digits);
      expect(row && rowReader(null)(row)).toMatchObject({
        line: 1,
        reason: expect.stringContaining(`Id: ${digits} is a number whose digits programs change`),
      });
      const quoted = read(`[{"Id":"${digits}"}]`, 'items.json').rows[0];
      expect(quoted && rowReader(null)(quoted)).toEqual({ line: 1, given: { id: digits } });
    },
  );

  it('has numbers that keep their digits as texts', () => {
    const [row] = read('[{"Id":7,"Name":0.5,"Value":1.50}]', 'items.json').rows;
    expect(row && rowReader(null)(row)).toEqual({
      line: 1,
      given: { id: '7', name: '0.5', value: 1.5 },
    });
  });

  it('may be an object a line, and each bad one is reported', () => {
    const text =
      '{"Name":"Fox"}\n\n{"Name":"Owl"\n[]\n{"Value":5}\n{"Name":"a","Stock":[1,2]}\nnull\n{"Slug":"bee"}';
    const { rows, bad } = read(text, 'items.NDJSON');
    expect(rows.map(({ line }) => line)).toEqual([1, 8]);
    expect(bad.map(({ line, reason }) => `${line} ${reason}`).toSorted()).toEqual([
      '3 is not JSON: "{"Name":"Owl""',
      '4 is no object like {"Name": "Carrot", "Value": 5}',
      expect.stringMatching(/^5 There is no column Name/),
      '6 Stock: text, a number, true or false is expected',
      '7 is no object like {"Name": "Carrot", "Value": 5}',
    ]);
  });
});

describe('the cells of a row', () => {
  const given = (cells: object) => rowReader(null)({ line: 2, cells });

  test('are read in any spelling', () => {
    const cells = {
      ...{ name: 'Fox', type: 'pets', rarity: 'SECRET', value: 'tbd', demand: 'Very High' },
      ...{ trend: 'going up', owners: '1,000,000', tradeable: 'No', stock: '5–25', remove: 'y' },
    };
    expect(given({ ...cells, trend: 'Value going up' })).toEqual({
      line: 2,
      given: {
        ...{ name: 'Fox', type: 'Pet', rarity: 'Secret', value: 'TBD', demand: 'very-high' },
        ...{ trend: 'up', owners: 1e6, tradeable: false, stock: [5, 25], remove: true },
      },
    });
  });

  test.each([
    ...['name', 'slug', 'id', 'type', 'rarity', 'value', 'demand', 'trend', 'owners', 'reason'],
    ...['image', 'tradeable', 'buyPrice', 'sellValue', 'stock', 'description', 'bubbles', 'coins'],
    ...['gems', 'tickets', 'remove'],
  ])('are no data in %s where a tool wrote something instead', (column) => {
    for (const text of ['#REF!', 'undefined', '[object Object]']) {
      expect(given({ [column]: text })).toMatchObject({
        reason: expect.stringContaining(`"${text}" is no data: leave the cell empty`),
      });
    }
  });

  test('may be None in a name only', () => {
    expect(given({ name: 'None' })).toEqual({ line: 2, given: { name: 'None' } });
    expect(given({ rarity: 'None' })).toMatchObject({
      reason: 'Rarity: "None" is no data: leave the cell empty, or write - for nothing',
    });
  });

  test.each([
    ['type', 'Pet+'],
    ['type', 'Pét'],
    ['demand', 'High!'],
    ['trend', 'Up?'],
  ])('have no other signs than the word that they mean: %s %s', (column, text) => {
    expect(given({ [column]: text })).toMatchObject({
      reason: expect.stringContaining(`"${text}" is none of`),
    });
  });

  test.each([
    ['type', ' seed_PACKS ', 'Seed Pack'],
    ['demand', 'very-high', 'very-high'],
    ['demand', 'VERY  High', 'very-high'],
    ['trend', 'Rising\u200b', 'rising'],
  ])('are words in any case, with any spaces, - and _: %s %j', (column, text, word) => {
    expect(given({ [column]: text })).toEqual({ line: 2, given: { [column]: word } });
  });

  test('take away what is known with a dash', () => {
    const cells = { name: 'Fox', rarity: '-', demand: '-', stock: '-', buyPrice: '-', value: '-' };
    expect(given(cells)).toMatchObject({
      given: { rarity: null, demand: null, stock: null, buyPrice: null, value: 'N/A' },
    });
  });

  test('are each named when they cannot be read', () => {
    const cells = {
      name: 'Fox',
      type: 'Fish',
      value: '1,250',
      demand: 'huge',
      stock: '9-5',
      tradeable: 'maybe',
      owners: '\u001b[2J',
    };
    expect(given(cells)).toEqual({
      line: 2,
      reason: [
        'Type: "Fish" is none of Seed, Gear, Crate, Cosmetic, Pet, Egg, Seed Pack',
        'Value: "1,250" may be 1250 or 1.25: write 1250, or say --decimal',
        'Demand: "huge" is none of low, medium, high, very-high, insane',
        'Owners: " [2J" is no number from 0: write 2',
        'Tradeable: "maybe" is neither yes nor no: write yes or no',
        'Stock: "9-5" is no range like 5-25',
      ].join('; '),
    });
  });
});
