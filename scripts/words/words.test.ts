import { describe, expect, it, test } from 'vitest';
import { listPages } from './pages.ts';
import { sentencesOf } from './sentences.ts';
import { DATA, shownTexts } from './shown-texts.ts';
import { pageProblems, readTexts, sentenceProblems, signInProblems } from './word-problems.ts';

const HARD = 'Authentication automatically terminates inactive sessions.';
const EASY = 'Add items to both sides.';

const island = (text: string) => readTexts({ path: 'src/islands/items/A.tsx', text });
const inElement = (text: string) => island(`export const a = <p>${text}</p>;`);

describe('the texts of a file', () => {
  const textsOf = (text: string, path = 'src/islands/items/A.tsx') => shownTexts({ path, text });

  test.each([
    ['a string', "const a = 'No items yet';", ['No items yet']],
    ['a template', `const a = \`No \${kind} of \${name}\`;`, [`No ${DATA} of ${DATA}`]],
    ['a placeholder', "const a = '{partner} said no';", [`${DATA} said no`]],
    ['an attribute', 'const a = <A text="No items" className="flex grow" />;', ['No items']],
    [
      'links and names',
      '<p>See <a href="/">all items</a> of <Name />{" "}now.</p>;',
      [`See all items of ${DATA} now.`],
    ],
    [
      'blocks',
      '<div><p>One line</p><p>Another {isNew ? "new line" : ""}</p></div>;',
      ['One line', `Another ${DATA}`, 'new line'],
    ],
  ])('has those of %s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  test.each([
    "import { a } from 'a file';",
    "throw new TypeError('no such key');",
    "console.error('no such key');",
    "type A = 'no text';",
  ])('has none for developers: %s', (text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it('has those of an Astro file, its code and its markup', () => {
    const text =
      "---\nconst a = 'One line';\n---\n\n<p class=\"flex grow\">Another line</p>\n<script>const b = 'no text';</script>";
    expect(textsOf(text, 'src/pages/a.astro')).toEqual(['One line', 'Another line']);
  });

  it('has the paragraphs and points of a text page, without its signs', () => {
    const text =
      '---\ntitle: Our page\n---\n\n## One heading\n\nThe *first* of [many lines](/b)\n\n- One point\n- Another point';
    expect(textsOf(text, 'src/content/pages/a.md')).toEqual([
      'Our page',
      'One heading',
      'The first of many lines',
      'One point',
      'Another point',
    ]);
  });
});

describe('the sentences of a text', () => {
  it('are graded one by one', () => {
    const [first, second] = sentencesOf(`${EASY} ${HARD}`);
    expect(first?.grade).toBeCloseTo(0.39 * 5 + (11.8 * 6) / 5 - 15.59);
    expect(second?.grade).toBeGreaterThan(9);
  });

  it('are measured without names and numbers', () => {
    const [{ grade } = { grade: 0 }] = sentencesOf('Add items to both sides.');
    const [{ grade: withNames } = { grade: 1 }] = sentencesOf(
      `Add 25 items of Hatchboard to both sides ${DATA}.`,
    );
    expect(withNames).not.toBe(grade);
    expect(sentencesOf('Add 25 Hatchboard items to both sides.')[0]?.grade).toBe(grade);
  });

  test.each([
    'Four words are few.',
    'flex grow items-center gap-2 truncate',
    'M3 4l9 8m0 0H7a4 4 1 1',
    'GET /items/{id} and all the rest',
  ])('leave out what is none: %s', (text) => {
    expect(sentencesOf(text)).toEqual([]);
  });
});

describe('the problems of words', () => {
  it('name a sentence that is hard to read', () => {
    expect(sentenceProblems([inElement(EASY), inElement(HARD)])).toEqual([
      expect.stringMatching(/^src\/islands\/items\/A.tsx: grade \d+.\d, at most 9: "Auth/),
    ]);
  });

  it('name a page that is hard to read on the whole', () => {
    const files = [inElement(HARD)];
    expect(pageProblems([{ name: 'a', files }])).toEqual([expect.stringMatching(/^a: mean grade/)]);
    expect(
      pageProblems([{ name: 'a', files: [...files, ...Array(9).fill(inElement(EASY))] }]),
    ).toEqual([]);
  });

  test.each(['Please sign in', 'Signed out: Firefox', 'Your sign-in ended', 'It signs you out'])(
    'name another word for login: %s',
    (text) => {
      expect(signInProblems([inElement(text)])).toHaveLength(1);
    },
  );

  test.each(['Please login', 'You are logged out', 'A sign is in the shop'])('allow %s', (text) => {
    expect(signInProblems([inElement(text)])).toEqual([]);
  });
});

it('gives a page what it imports, and what all pages have to none of them', () => {
  const file = (path: string, text = '') => ({ path, text });
  const frame = file('src/layouts/Page.astro');
  const list = file('src/islands/a/List.tsx', "import { row } from './row.ts';");
  const row = file('src/islands/a/row.ts');
  const one = file(
    'src/pages/one.astro',
    "import Page from '../layouts/Page.astro';\nimport('../islands/a/List.tsx');",
  );
  const two = file(
    'src/pages/two.astro',
    "import Page from '../layouts/Page.astro';\nimport type { Row } from '../islands/a/row.ts';",
  );
  const about = file('src/content/pages/about.md');
  const policy = file('src/content/pages/privacy-policy.md');
  expect(listPages([frame, list, row, one, two, about, policy])).toEqual([
    { name: 'every page', files: [frame] },
    { name: 'the backend', files: [] },
    { name: one.path, files: [one, list, row] },
    { name: two.path, files: [two] },
    { name: about.path, files: [about] },
  ]);
});
