import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Packed, pack, packAll, unpack } from './packed-json.ts';

/** As it comes to a browser, which has not packed it. */
const sent = <T>({ json }: Packed<T>): Packed<T> => ({ json });

test('what JSON can say is unpacked as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), (value) => {
      const said = JSON.parse(JSON.stringify(value));
      expect(unpack(sent(pack(value)))).toEqual(said);
      expect(unpack(pack(said))).toEqual(said);
    }),
  );
  expect(unpack(sent(pack({ name: `"Fox's" \`</script>\`` })))).toEqual({
    name: `"Fox's" \`</script>\``,
  });
});

test('a list of what is packed is unpacked as the list of it', () => {
  const list = [{ name: '"`' }, { name: '' }];
  for (const values of [list, list.slice(1), []]) {
    const packed = packAll(values.map(pack));
    expect(unpack(packed)).toEqual(values);
    expect(unpack(sent(packed))).toEqual(values);
  }
});

test('what is packed has no quotes for an attribute to escape', () => {
  expect(pack({ name: 'Fox', values: ['a', 1] }).json).not.toContain('"');
});
