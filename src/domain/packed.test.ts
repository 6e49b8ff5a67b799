import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what JSON can say is unpacked as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), (value) => {
      const said = JSON.parse(JSON.stringify(value));
      expect(unpack(pack(value))).toEqual(said);
    }),
  );
  expect(unpack(pack({ name: `"Fox's" \`</script>\`` }))).toEqual({
    name: `"Fox's" \`</script>\``,
  });
});

test('what is packed has no quotes for an attribute to escape', () => {
  expect(pack({ name: 'Fox', values: ['a', 1] }).json).not.toContain('"');
});
