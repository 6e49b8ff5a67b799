import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsePet } from '../../contract/items/item-codec.ts';
import {
  $hoverCard,
  closeHover,
  closeHoverOnUnmount,
  hoverItem,
  hoverTile,
  leaveItem,
  stayOnItem,
} from './hover-card.ts';

const item = parsePet({ id: '1', name: 'Fox' });
if (item === null) throw new Error('unreadable item');
const card = { isConnected: true } as HTMLElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeHover();
  vi.useRealTimers();
});

it('opens after 700 ms and closes 300 ms after the pointer left', () => {
  hoverItem(item, card);
  vi.advanceTimersByTime(699);
  expect($hoverCard.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect($hoverCard.get()).toEqual({ item, card });
  leaveItem();
  vi.advanceTimersByTime(299);
  expect($hoverCard.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect($hoverCard.get()).toBeNull();
});

it('does not open for a pointer that only passes', () => {
  hoverItem(item, card);
  vi.advanceTimersByTime(500);
  leaveItem();
  vi.advanceTimersByTime(5000);
  expect($hoverCard.get()).toBeNull();
});

it('stays open while the pointer is on the hover card itself', () => {
  hoverItem(item, card);
  vi.advanceTimersByTime(700);
  leaveItem();
  stayOnItem();
  vi.advanceTimersByTime(5000);
  expect($hoverCard.get()).not.toBeNull();
});

it('opens after 100 ms on a tile of a trade, and closes at once', () => {
  hoverTile(item, card);
  vi.advanceTimersByTime(99);
  expect($hoverCard.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect($hoverCard.get()).toEqual({ item, card });
  closeHover();
  expect($hoverCard.get()).toBeNull();
});

it('closes with its element, and does not open for one that is gone', () => {
  const removed = closeHoverOnUnmount(card);
  hoverItem(item, card);
  vi.advanceTimersByTime(700);
  closeHoverOnUnmount({ isConnected: true } as HTMLElement)();
  expect($hoverCard.get()).not.toBeNull();
  removed();
  expect($hoverCard.get()).toBeNull();
  hoverItem(item, { isConnected: false } as HTMLElement);
  vi.advanceTimersByTime(700);
  expect($hoverCard.get()).toBeNull();
});
