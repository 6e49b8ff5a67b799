import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareCodePoints } from './compare-code-points.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', 'ж', '\uFA0E', '\uFFFD', '𐐨', '💥', '\u{10FFFF}'),
  maxLength: 6,
});

it('compares texts as their UTF-8 bytes compare', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other));
      expect(Math.sign(compareCodePoints(one, other))).toBe(bytes);
    }),
  );
});
