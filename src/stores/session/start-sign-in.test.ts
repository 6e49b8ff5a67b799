import { beforeEach, expect, it, vi } from 'vitest';
import { challengeOf } from '../../domain/session/pkce.ts';
import { fakePage } from '../testing/fake-page.ts';
import { endAccountChoice, requireAccountChoice } from './account-choice.ts';
import { startSignIn } from './start-sign-in.ts';

const START = 1_800_000_000_000;
beforeEach(() => void vi.useFakeTimers({ now: START }));

it('sends the path and the challenge of a verifier that stays in the browser', async () => {
  const { local } = fakePage();
  const query = new URLSearchParams(await startSignIn('/items?search=a&b'));
  const { sign_in_verifier: verifier = '' } = local;
  expect(local.sign_in_started).toBe(`${START} /items?search=a&b`);
  expect(Object.fromEntries(query)).toEqual({
    redirect: '/items?search=a&b',
    code_challenge: await challengeOf(verifier),
  });
  expect(`${query}`).not.toContain(verifier);
});

it('keeps the verifier of a sign-in that has not returned, because another tab may wait for it', async () => {
  const { local } = fakePage();
  const first = await startSignIn('/');
  const { sign_in_verifier: verifier } = local;
  vi.setSystemTime(START + 599_999);
  expect(await startSignIn('/')).toBe(first);
  vi.setSystemTime(START + 599_999 + 600_000);
  expect(await startSignIn('/')).not.toBe(first);
  expect(local.sign_in_verifier).not.toBe(verifier);
});

it('lets the player choose the account after a logout, until a sign-in has returned', async () => {
  fakePage();
  requireAccountChoice();
  for (const _ of [1, 2]) expect(await startSignIn('/')).toMatch(/&prompt=select_account$/);
  endAccountChoice();
  expect(await startSignIn('/')).not.toContain('prompt');
});

it('sends no challenge on plain http', async () => {
  fakePage();
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  expect(await startSignIn('/stocks')).toBe('?redirect=%2Fstocks');
});

it('sends no challenge when the browser cannot store its verifier', async () => {
  fakePage();
  vi.stubGlobal('localStorage', undefined);
  expect(await startSignIn('/stocks')).toBe('?redirect=%2Fstocks');
});
