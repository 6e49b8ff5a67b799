import { describe, expect, it } from 'vitest';
import { readSignInResult } from './sign-in-result.ts';

const FRESH = { startedAt: null, verifier: null };
const VERIFIER = 'v'.repeat(43);
const failed = (message: string) => ({ state: 'failed', message, path: '/' });

describe('the result of a sign-in', () => {
  it.each([
    ['?token=abc&state=%2Fitems%3Fsearch%3Dfox', '/items?search=fox'],
    ['?token=abc', '/'],
    ['?token=abc&state=', '/'],
    ['?token=abc&state=%2Fauth%2Fcallback%3Ftoken%3Devil', '/'],
    ['?token=abc&state=%2F%2Fevil.example', '/'],
    ['?token=abc&state=%2F%5Cevil.example', '/'],
    ['?token=abc&state=https%3Aevil.example', '/'],
    ['?token=abc&state=javascript%3Aalert(1)', '/'],
    [`?token=abc&state=%2F${'x'.repeat(10_000)}`, '/'],
  ])('reads %.60s and leads to %s', (query, path) => {
    const result = { state: 'token', token: 'abc', isAsked: false, path };
    expect(readSignInResult(query, FRESH)).toEqual(result);
  });

  it('leads to where the sign-in was started when the backend does not say', () => {
    const setting = { ...FRESH, startedAt: '/stocks' };
    expect(readSignInResult('?token=abc', setting)).toMatchObject({ path: '/stocks' });
    expect(readSignInResult('?token=abc&state=//evil', setting)).toMatchObject({ path: '/' });
    const planted = { ...FRESH, startedAt: '//evil.example' };
    expect(readSignInResult('?token=abc', planted)).toMatchObject({ path: '/' });
  });

  it.each([
    ['', 'No authentication token received'],
    ['?state=%2Fitems', 'No authentication token received'],
    ['?token=&state=%2F', 'No authentication token received'],
    ['?token=a%20b', 'Authentication failed: the token that came back cannot be read'],
    ['?token=a%00b', 'Authentication failed: the token that came back cannot be read'],
    [
      `?token=${'a'.repeat(100_000)}`,
      'Authentication failed: the token that came back cannot be read',
    ],
    ['?error=You+said+no.', 'Authentication failed: You said no.'],
    ['?error=You+said+no.&token=abc', 'Authentication failed: You said no.'],
    ['?error=', 'Authentication failed: no reason was given'],
    ['?error=%00%1b%E2%80%AE%0A', 'Authentication failed: no reason was given'],
    ['?error=a%0Ab%E2%80%AEc', 'Authentication failed: a b c'],
    ['?error=%3Cb%3Ehi', 'Authentication failed: <b>hi'],
    [`?error=${'x'.repeat(10_000)}`, `Authentication failed: ${'x'.repeat(80)}`],
    [`?error=${'🦊'.repeat(81)}`, `Authentication failed: ${'🦊'.repeat(80)}`],
  ])('reads %.40s and fails with: %.80s', (query, message) => {
    expect(readSignInResult(query, FRESH)).toEqual(failed(message));
  });

  it('leads back where nobody can sign in', () => {
    const message = 'Login is not set up here yet.';
    const query = '?error=not_set_up&state=%2Fstocks';
    expect(readSignInResult(query, FRESH)).toEqual({ ...failed(message), path: '/stocks' });
    expect(readSignInResult('?error=not_set_up&state=//evil', FRESH)).toEqual(failed(message));
  });

  it('says whether a sign-in was started here for the token', () => {
    const query = '?token=planted&state=%2F';
    expect(readSignInResult(query, FRESH)).toMatchObject({ isAsked: false });
    const started = { ...FRESH, startedAt: '/' };
    expect(readSignInResult(query, started)).toMatchObject({ isAsked: true });
  });

  describe('with a code', () => {
    const STARTED = { startedAt: '/stocks', verifier: VERIFIER };

    it.each([
      ['?code=abc&state=%2Fitems', '/items'],
      ['?code=abc', '/stocks'],
      ['?code=abc&state=%2F%2Fevil.example', '/'],
      ['?code=abc&token=planted', '/stocks'],
    ])('reads %s as a code to exchange, and leads to %s', (query, path) => {
      const result = { state: 'code', code: 'abc', verifier: VERIFIER, path };
      expect(readSignInResult(query, STARTED)).toEqual(result);
    });

    it('fails when this browser did not start the sign-in', () => {
      expect(readSignInResult('?code=abc&state=%2F', FRESH)).toEqual(
        failed(
          'Authentication failed: this login did not start in this browser. Please press Login again.',
        ),
      );
    });

    it.each([
      ['?code=a%20b', 'Authentication failed: the code that came back cannot be read'],
      ['?code=', 'No authentication token received'],
      ['?error=No&code=abc', 'Authentication failed: No'],
    ])('reads %s and fails with: %s', (query, message) => {
      expect(readSignInResult(query, STARTED)).toEqual(failed(message));
    });
  });
});
