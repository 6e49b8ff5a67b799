import { expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const STATS = { usersOnline: 1, totalPets: 2, totalExists: 3, secretHatches24h: 4, demo: true };
const get = (path: string) => new Request(`http://localhost/api${path}`);
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No.' } }, { status });

it('accepts what the definition says', async () => {
  await expect(checkAnswer(get('/stats'), Response.json(STATS))).resolves.toBeUndefined();
  await expect(checkAnswer(get('/items/x'), refusal(404, 'not_found'))).resolves.toBeUndefined();
});

it.each([
  ['an unknown field', '/stats', Response.json({ ...STATS, online: 1 }), '.online'],
  ['a missing field', '/stats', Response.json({ ...STATS, demo: undefined }), 'demo'],
  ['a field deep inside', '/hatches/recent', Response.json({ hatches: [{}] }), 'hatches.0'],
  ['an unnamed refusal', '/items/x', refusal(409, 'not_found'), '409 not_found'],
])('refuses %s', async (_, path, response, named) => {
  await expect(checkAnswer(get(path), response)).rejects.toThrow(named);
});
