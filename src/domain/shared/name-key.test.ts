import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

describe('the key of a name', () => {
  it.each([
    ['Sugar-Apple'],
    ['sugar_apple'],
    ['SUGAR APPLE'],
    ['  Sugar \u00a0 - _ Apple '],
    ['Sugar Apple\u200b'],
    ['Su\u00adgar\u2060 Apple\ufeff'],
    ['\u202eSugar Apple\u202c'],
    ['Sugar\u3164 Apple\ufe0f'],
    ['Sugar\t\nApple\u0007'],
  ])('is the same for %j as for Sugar Apple', (name) => {
    expect(nameKey(name)).toBe('sugar apple');
  });

  it('is the same for a composed and a decomposed letter, also with a joiner inside', () => {
    expect(nameKey('Creme\u0300')).toBe(nameKey('Cr\u0065m\u00e8'));
    expect(nameKey('E\u034f\u0301clair')).toBe(nameKey('\u00c9clair'));
  });

  it.each([
    ['Dragon', 'Dragon+'],
    ['Nidoran♀', 'Nidoran♂'],
    ['C', 'C++'],
    ['Egg', 'Egg!'],
    ['100', '100%'],
    ['Fox', '★ Fox'],
    ['Fox', 'Fox 🦊'],
    ['かき', 'がき'],
    ['กน', 'กิน'],
    ['पान', 'पानी'],
    ['Ol', 'Øl'],
    ['BloodNight', 'Blood Night'],
    ['x2', 'x²'],
  ])('tells %s from %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is its own key', () => {
    assert(
      property(string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });
});
