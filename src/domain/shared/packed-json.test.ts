import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Packed, pack, unpack } from './packed-json.ts';

/** The value as a browser gets it, without the hidden `of`. */
const sent = <T>({ json }: Packed<T>): Packed<T> => ({ json });

test('unpacks every JSON value unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(unpack(sent(pack(value)))).toEqual(plain);
      expect(unpack(pack(plain))).toEqual(plain);
    }),
  );
  expect(unpack(sent(pack({ name: `"Fox's" \`</script>\`` })))).toEqual({
    name: `"Fox's" \`</script>\``,
  });
});

test('writes no quotes, so that an attribute needs no escapes', () => {
  expect(pack({ name: 'Fox', values: ['a', 1] }).json).not.toContain('"');
});
