import { expect, it, vi } from 'vitest';
import { unknownItem } from '../../domain/trades/trade-item.ts';
import { $selector, choose, closeSelector, openSelector } from './selector.ts';

const fox = { item: unknownItem('fox'), isCategory: false, amount: 2, extras: {} };

it('passes on the choice once, after the selector has closed', () => {
  const onChoose = vi.fn(() => expect($selector.get()).toBeNull());
  openSelector({ withCategories: false, onChoose });
  choose(fox);
  choose(fox);
  expect(onChoose.mock.calls).toEqual([[fox]]);
});

it('passes on nothing when the selector closes without a choice', () => {
  const onChoose = vi.fn();
  openSelector({ withCategories: true, onChoose });
  closeSelector();
  choose(fox);
  expect(onChoose).not.toHaveBeenCalled();
});

it('lets a choice open the selector again', () => {
  const again = { withCategories: false, onChoose: () => {} };
  openSelector({ withCategories: false, onChoose: () => openSelector(again) });
  choose(fox);
  expect($selector.get()).toBe(again);
  closeSelector();
});
