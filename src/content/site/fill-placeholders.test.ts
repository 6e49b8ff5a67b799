import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillHtml, fillWords } from './fill-placeholders.ts';

const HTML = `<h2>Reach {site}</h2>
<p>Ask in the chat.</p>
<p>Write to
<a href="mailto:{email}">{email}</a>.</p>
<p><a href="{chat}">Join</a></p>
`;

describe('words from the configuration', () => {
  test('are put into paragraphs and links', () => {
    const words = { site: 'Eggs', email: 'a@b.example', chat: 'https://chat.example/x' };
    const html = fillHtml(HTML, words);
    expect(html).toContain('<h2>Reach Eggs</h2>');
    expect(html).toContain('<a href="mailto:a@b.example">a@b.example</a>');
    expect(html).toContain('<a href="https://chat.example/x">Join</a>');
  });

  test('that are not configured take their paragraph along, and no other', () => {
    const html = fillHtml(HTML, { site: 'Eggs', email: '', chat: '' });
    expect(html).toBe('<h2>Reach Eggs</h2>\n<p>Ask in the chat.</p>\n');
  });

  test('cannot end an attribute or begin an element', () => {
    const words = { site: '<b>', email: 'x', chat: 'https://chat.example/?a=1&b="' };
    const html = fillHtml(HTML, words);
    expect(html).toContain('href="https://chat.example/?a=1&amp;b=&quot;"');
    expect(html).toContain('Reach &lt;b&gt;');
  });

  test('stand in plain text as they are', () => {
    expect(fillWords('{site} & {other}', { site: 'A & B' })).toBe('A & B & {other}');
  });
});

test('the pages name what may be missing only in paragraphs of its own', () => {
  const files = globSync('src/content/pages/**/*.md');
  expect(files).toHaveLength(6);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const open = lines.filter((line) => /\{(?!site\})/.test(line));
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter((line) => !/^<p>.*<\/p>$/.test(line))).toEqual([]);
});
