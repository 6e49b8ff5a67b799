import { expect, it } from 'vitest';
import { clearShift } from './clear-shift.ts';

const box = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right });
const SPACE = box(64, 800);
const TOAST = box(700, 780);

it('leaves a toast where it covers no button', () => {
  expect(clearShift(TOAST, [], SPACE)).toBe(0);
  expect(clearShift(TOAST, [box(600, 700), box(710, 750, 360, 500)], SPACE)).toBe(0);
});

it('moves a toast above the buttons that it would cover', () => {
  expect(clearShift(TOAST, [box(720, 764)], SPACE)).toBe(-68);
  expect(clearShift(TOAST, [box(720, 764), box(640, 684)], SPACE)).toBe(-148);
});

it('moves a toast down where that is shorter', () => {
  expect(clearShift(box(100, 180), [box(60, 104)], SPACE)).toBe(12);
});

it('leaves a toast where no place is free', () => {
  const buttons = Array.from({ length: 20 }, (_, row) => box(row * 50, row * 50 + 44));
  expect(clearShift(TOAST, buttons, SPACE)).toBe(0);
});
