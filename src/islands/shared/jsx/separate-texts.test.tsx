import { Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, test, vi } from 'vitest';

const count = 3;
const nothing = null;

function Label({ children }: { children: ReactNode }) {
  return (
    <label>
      <input />
      {children}
    </label>
  );
}

test.each([
  ['a text alone', <p key="">Three pets</p>, '<p>Three pets</p>'],
  ['a number alone', <p key="">{count}</p>, '<p>3</p>'],
  ['texts side by side', <p key="">{count} pets</p>, '<p>3 pets</p>'],
  ['a text beside nothing', <p key="">Pets{nothing}</p>, '<p>Pets</p>'],
  [
    'texts before and after an element',
    <p key="">
      {count} of <b>4</b> pets
    </p>,
    '<p><span>3 of </span><b>4</b><span> pets</span></p>',
  ],
  [
    'texts beside a list',
    <p key="">
      Pets:
      {['Fox', 'Owl'].map((name) => (
        <b key={name}>{name}</b>
      ))}
    </p>,
    '<p><span>Pets:</span><b>Fox</b><b>Owl</b></p>',
  ],
  ['a list of texts', <p key="">{['Fox', ', ', 'Owl']}</p>, '<p>Fox, Owl</p>'],
  [
    'a list of texts beside an element',
    <p key="">
      {['Fox', ', ']}
      <b>Owl</b>
    </p>,
    '<p><span>Fox, </span><b>Owl</b></p>',
  ],
  ['a fragment', <Fragment key="">Pets</Fragment>, '<span>Pets</span>'],
  [
    'the children of a component',
    <Label key="">Pets</Label>,
    '<label><input/><span>Pets</span></label>',
  ],
  [
    'the children of a component beside each other',
    <Label key="">
      {count} pets <b>left</b>
    </Label>,
    '<label><input/><span>3 pets </span><b>left</b></label>',
  ],
  [
    'empty texts',
    <p key="">
      {''}
      {<b>4</b>}
    </p>,
    '<p><b>4</b></p>',
  ],
])('%s: each text is the only child of its element', (_, element, html) => {
  expect(renderToString(element)).toBe(html);
});

it('leaves an element without texts as it is', () => {
  const children = [<b key="one">1</b>, null];
  expect((<p>{children}</p>).props).toEqual({ children });
});

it('lets React keep a translated text of an element, not of a component', async () => {
  vi.resetModules();
  const { expectTranslatedTexts, separateTexts } = await import('./separate-texts.ts');
  expectTranslatedTexts();
  const text = { children: 'Pets' };
  expect(separateTexts('p', text)).toEqual({ ...text, suppressHydrationWarning: true });
  expect(separateTexts(Label, text)).toEqual(text);
});
