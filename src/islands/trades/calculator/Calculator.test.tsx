import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { type CalculatorTrade, EMPTY_TRADE } from '../../../stores/trades/calculator.ts';
import { Calculator } from './Calculator.tsx';
import { CalculatorNotes } from './CalculatorNotes.tsx';

it('renders two empty sides and the thresholds into the HTML, without inline styles', () => {
  const html = renderToStaticMarkup(<Calculator />);
  expect(html.match(/Add Item/g)).toHaveLength(8);
  expect(html).toContain('You give');
  expect(html).toContain('at most 5 % between both sides');
  expect(html).not.toContain('style=');
});

const notesOf = (trade: CalculatorTrade) =>
  renderToStaticMarkup(<CalculatorNotes trade={trade} onRetry={() => {}} />).replaceAll(
    /<[^>]+>/g,
    '',
  );
const notes = (unread: string[]) => notesOf({ ...EMPTY_TRADE, unread });

it('lists unreadable parts of the URL, shortened and without invisible characters', () => {
  expect(notes(['\u202eowl\u0000'])).toBe('Could not read: “owl”.');
  expect(notes(['x'.repeat(50)])).toBe(`Could not read: “${'x'.repeat(40)}…”.`);
  const pieces = Array.from({ length: 10 }, (_, index) => `${index}`);
  expect(notes(pieces)).toContain('“7” and 2 more.');
  expect(notes([])).toBe('');
});

it('names each item that cannot be traded once, on either side', () => {
  const slot = (slug: string, tradeable: boolean) => ({
    item: { ...unknownItem(slug), tradeable },
    isCategory: false,
    amount: 1,
    extras: {},
  });
  const give = [slot('old-lamp', false), slot('fox', true), null];
  const get = [slot('old-lamp', false), slot('rug', false)];
  expect(notesOf({ ...EMPTY_TRADE, give, get })).toBe('Cannot be traded: Old Lamp, Rug.');
  expect(notesOf({ ...EMPTY_TRADE, give: [slot('fox', true)] })).toBe('');
});
