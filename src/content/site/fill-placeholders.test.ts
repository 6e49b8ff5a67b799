import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillHtml, fillText } from './fill-placeholders.ts';

const HTML = `<h2>Reach {site}</h2>
<p>Ask in the chat.</p>
<p>Write to
<a href="mailto:{email}">{email}</a>.</p>
<p><a href="{chat}">Join</a></p>
`;

describe('placeholders of the configuration', () => {
  it('fills paragraphs and links', () => {
    const values = { site: 'Eggs', email: 'a@b.example', chat: 'https://chat.example/x' };
    const html = fillHtml(HTML, values);
    expect(html).toContain('<h2>Reach Eggs</h2>');
    expect(html).toContain('<a href="mailto:a@b.example">a@b.example</a>');
    expect(html).toContain('<a href="https://chat.example/x">Join</a>');
  });

  it('removes only the paragraphs of values that are not configured', () => {
    const html = fillHtml(HTML, { site: 'Eggs', email: '', chat: '' });
    expect(html).toBe('<h2>Reach Eggs</h2>\n<p>Ask in the chat.</p>\n');
  });

  it('escapes values in attributes and text', () => {
    const values = { site: '<b>', email: 'x', chat: 'https://chat.example/?a=1&b="' };
    const html = fillHtml(HTML, values);
    expect(html).toContain('href="https://chat.example/?a=1&amp;b=&quot;"');
    expect(html).toContain('Reach &lt;b&gt;');
  });

  it('inserts values into plain text unchanged', () => {
    expect(fillText('{site} & {other}', { site: 'A & B' })).toBe('A & B & {other}');
  });
});

it('uses optional values only in paragraphs of their own', () => {
  const files = globSync('src/content/pages/**/*.md');
  expect(files).toHaveLength(6);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const open = lines.filter((line) => /\{(?!site\})/.test(line));
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter((line) => !/^<p>.*<\/p>$/.test(line))).toEqual([]);
});
