import { expect, it } from 'vitest';
import { toAccountSession } from './account.ts';

const WIRE = {
  id: 'one',
  device: 'Chrome on Mac',
  created_at: 1.7e12,
  seen_at: 1.8e12,
  current: true,
};

it('parses a session', () => {
  expect(toAccountSession(WIRE)).toEqual({
    id: 'one',
    device: 'Chrome on Mac',
    createdAt: 1.7e12,
    seenAt: 1.8e12,
    isCurrent: true,
  });
});

it('has an unknown device, and is not the current one, when that is missing', () => {
  const { device: _, current: __, ...rest } = WIRE;
  expect(toAccountSession(rest)).toMatchObject({ device: 'Unknown device', isCurrent: false });
});

it.each([null, 7, [], {}, { ...WIRE, id: ' ' }, { ...WIRE, seen_at: 'soon' }])(
  'is null for %j',
  (raw) => {
    expect(toAccountSession(raw)).toBeNull();
  },
);
