import * as v from 'valibot';
import { expect, it } from 'vitest';
import { watched } from './watch-body.ts';
import { toWireWatched } from './wire-watched.ts';

it('calls the wanted item of trade ads `wanting` on the wire, and reads it back', () => {
  const target = { offering: 'fox', wanted: 'owl', fair: true };
  const wire = toWireWatched({ kind: 'trade-ads', target });
  expect(wire.target).toEqual({ offering: 'fox', wanting: 'owl', fair: true });
  expect(v.parse(watched, wire)).toEqual({ kind: 'trade-ads', target });
});
