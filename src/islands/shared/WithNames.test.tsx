import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithNames } from './WithNames.tsx';

test.each([
  ['Fox begins', ['Fox'], '<bdi translate="no">Fox</bdi><span> begins</span>'],
  [
    'Fox for Red Fox',
    ['Red Fox', 'Fox'],
    '<bdi translate="no">Fox</bdi><span> for </span><bdi translate="no">Red Fox</bdi>',
  ],
  ['Nobody is here', ['', 'Fox'], '<span>Nobody is here</span>'],
  ['', [], ''],
])('marks the names in the sentence "%s"', (text, names, html) => {
  expect(renderToStaticMarkup(<WithNames text={text} names={names} />)).toBe(
    `<span>${html}</span>`,
  );
});
