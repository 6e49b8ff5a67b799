import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuantityField } from './QuantityField.tsx';

it('keeps both buttons 44 px wide and high beside a narrow box', () => {
  const html = renderToStaticMarkup(
    <QuantityField quantity={{ text: '3', problem: '' }} onChange={() => {}} />,
  );
  const buttons = [...html.matchAll(/<button[^>]*class="([^"]*)"[^>]*aria-label="([^"]*)"/g)];
  expect(buttons.map(([, classes, name]) => [name, classes])).toEqual([
    ['One less', 'button size-11 shrink-0 p-0'],
    ['One more', 'button size-11 shrink-0 p-0'],
  ]);
});
