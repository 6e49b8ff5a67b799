import { afterEach, expect, it, vi } from 'vitest';
import { challengeOf, newVerifier } from './pkce.ts';

afterEach(() => void vi.unstubAllGlobals());

it('computes the challenge of the example in RFC 7636', async () => {
  const challenge = await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

it('creates another verifier each time, of 43 characters that a URL may contain', () => {
  const verifiers = Array.from({ length: 100 }, newVerifier);
  expect(new Set(verifiers).size).toBe(100);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43}$/);
});

it('computes no challenge on plain http', async () => {
  vi.stubGlobal('crypto', {});
  expect(await challengeOf('v'.repeat(43))).toBeNull();
});
