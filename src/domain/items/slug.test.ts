import { describe, expect, it } from 'vitest';
import { isItemSlug, newSlug } from './slug.ts';

describe('the slug of a new item', () => {
  it('is that of its name', () => {
    expect(newSlug('Sugar Apple')).toBe('sugar-apple');
  });

  it.each([
    `Long ${'a'.repeat(200)}`,
    'Many Words '.repeat(40),
    'Ж'.repeat(400),
    'かき'.repeat(250),
  ])('is cut where the name is too long for an address: %s', (name) => {
    const slug = newSlug(name);
    expect(isItemSlug(slug)).toBe(true);
    expect([...slug].length).toBeLessThanOrEqual(100);
    expect([...slug].length).toBeGreaterThan(60);
  });

  it('is empty where the name has no letters', () => {
    expect(newSlug('!!!')).toBe('');
  });
});
