import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { Scale } from './Scale.tsx';

const worth = (value: number) => [
  {
    item: { ...unknownItem('fox'), value },
    isCategory: false,
    amount: 1,
    extras: {},
  },
];
/** The tilt in degrees: above 0 the right side, what is got, is lower. */
const tilt = (give: number, get: number) => {
  const html = renderToStaticMarkup(<Scale trade={compareTrade(worth(give), worth(get))} />);
  return Number(/rotate\((-?[\d.]+) /.exec(html)?.[1]);
};

it('sinks to the side that is worth more, by a degree for each 5 % and at most by 8', () => {
  expect(tilt(100, 100)).toBe(0);
  expect(tilt(100, 90)).toBeCloseTo(-2);
  expect(tilt(90, 100)).toBeCloseTo(2);
  expect(tilt(1, 1000)).toBe(8);
});
