import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPushKeys } from '../../../data/alerts/push-keys.ts';
import { createAuthorization } from './vapid.ts';

/** The header of RFC 8292, section 2.4. */
const RFC_8292 =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

const HOUR_MS = 3_600_000;

/** Reads a header as a push service does; throws unless the signature is that of its key. */
function checkHeader(header: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('another signature');
  return { head, claims, key };
}

const claimsOf = (header: string) =>
  JSON.parse(Buffer.from(checkHeader(header).claims, 'base64url').toString());

describe('the authorization of a push message', () => {
  it('has the header and the claims of RFC 8292, section 2.4', () => {
    const expected = checkHeader(RFC_8292);
    const header = createAuthorization({
      keys: createPushKeys(),
      contact: 'mailto:push@example.com',
      now: () => 1_453_523_768_000 - 12 * HOUR_MS,
    })('https://push.example.net');
    expect(checkHeader(header)).toEqual({ ...expected, key: expect.stringMatching(/^[\w-]{87}$/) });
  });

  it('is signed with the key that it names', () => {
    const keys = createPushKeys();
    const sign = createAuthorization({ keys, contact: 'https://x.example', now: Date.now });
    const header = sign('https://push.example.net');
    expect(checkHeader(header).key).toBe(keys.publicKey);
    expect(() => checkHeader(header.replace(/.{6},/, 'AAAAAA,'))).toThrow('another signature');
  });

  it('is made once an hour for each push service, and is valid for less than a day', () => {
    let now = 1_790_000_000_000;
    const sign = createAuthorization({
      keys: createPushKeys(),
      contact: 'https://x.example',
      now: () => now,
    });
    const first = sign('https://one.example');
    now += HOUR_MS - 1;
    expect(sign('https://one.example')).toBe(first);
    expect(claimsOf(sign('https://two.example')).aud).toBe('https://two.example');
    now += 1;
    const second = sign('https://one.example');
    expect(claimsOf(second).exp - claimsOf(first).exp).toBe(3600);
    const validMs = claimsOf(second).exp * 1000 - now;
    expect(validMs).toBeGreaterThan(HOUR_MS);
    expect(validMs).toBeLessThan(24 * HOUR_MS);
  });

  it('keeps a bounded number of them', () => {
    const sign = createAuthorization({
      keys: createPushKeys(),
      contact: 'https://x.example',
      now: () => 0,
    });
    const first = sign('https://host-0.example');
    for (let host = 1; host <= 200; host += 1) sign(`https://host-${host}.example`);
    expect(sign('https://host-0.example')).not.toBe(first);
  });
});
