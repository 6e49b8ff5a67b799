import { expect, test } from 'vitest';
import { readNumericExtras } from './numeric-extras.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('the numbers of a form are in digits afterwards', () => {
  const form = formOf({ weight: '2,5', age: '1e2', price: '1.5k', quantity: '3' });
  expect(readNumericExtras(form, 'de-DE')).toEqual({});
  expect(Object.fromEntries(form)).toEqual({
    ...{ weight: '2.5', age: '100', price: '1500', quantity: '3' },
  });
});

test('each number that cannot be read has a sentence, and an empty field has none', () => {
  const form = formOf({ weight: '2 kg', age: '1.5', price: ' ' });
  expect(readNumericExtras(form, 'en-US')).toEqual({
    weight: 'This is no number from 0: write 2.',
    age: 'This is no whole number: write 1 or 2.',
  });
  expect(readNumericExtras(formOf({ price: '2T' }), 'en-US')).toEqual({
    price: 'This is too much: at most 1T.',
  });
});
