import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSubscriptionKeys, encrypt, encryptRecord, TEXT_BYTES_MAX } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The values of RFC 8291, section 5 and appendix A. */
const RFC_8291 = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** A receiver as a browser has it. */
function newReceiver() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  return { pair, keys: { p256dh, auth: RFC_8291.keys.auth } };
}

/** Decrypts a body of one record, as a browser does. */
function decrypt(body: Buffer, pair: ECDH, auth: string): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), bytes(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
}

describe('the encryption of a push message', () => {
  it('produces the body of RFC 8291, section 5', () => {
    const { text, keys, body, ...fresh } = RFC_8291;
    expect(encrypt(text, keys, fresh).toString('base64url')).toBe(body);
  });

  it('produces the body of RFC 8188, section 3.1', () => {
    const body = encryptRecord(Buffer.from('I am the walrus'), {
      secret: bytes('yqdlZ-tYemfogSmv7Ws5PQ'),
      salt: bytes('I1BsxtFttlv3u_Oo94xnmw'),
      keyId: Buffer.alloc(0),
    });
    expect(body.toString('base64url')).toBe(
      'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg',
    );
  });

  it('is undone by the receiver alone, for every text', () => {
    const { pair, keys } = newReceiver();
    const other = newReceiver().pair;
    const check = (text: string) => {
      const body = encrypt(text, keys);
      expect(decrypt(body, pair, keys.auth)).toBe(Buffer.from(text).toString());
      expect(() => decrypt(body, other, keys.auth)).toThrow();
    };
    const unit = fc.constantFrom('a', '"', '\0', '\u0002', 'é', '🥕');
    fc.assert(fc.property(fc.string({ unit, maxLength: 500 }), check), { numRuns: 30 });
  });

  it('makes a key and a salt of its own for each message', () => {
    const { keys } = newReceiver();
    const bodies = Array.from({ length: 50 }, () => encrypt('the same', keys));
    expect(new Set(bodies.map((body) => body.toString('hex', 0, 16))).size).toBe(50);
    expect(new Set(bodies.map((body) => body.toString('hex', 21, 86))).size).toBe(50);
  });

  it('fills a message of 4096 bytes, and refuses one byte more', () => {
    const { keys } = newReceiver();
    expect(encrypt('x'.repeat(TEXT_BYTES_MAX), keys)).toHaveLength(4096);
    expect(() => encrypt('x'.repeat(TEXT_BYTES_MAX + 1), keys)).toThrow(RangeError);
  });
});

describe('the keys of a subscription', () => {
  it('are a point of the curve and 16 bytes', () => {
    expect(areSubscriptionKeys(newReceiver().keys)).toBe(true);
    expect(areSubscriptionKeys(RFC_8291.keys)).toBe(true);
  });

  const { p256dh, auth } = RFC_8291.keys;
  const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
  it.each([
    ['an empty key', { p256dh: '', auth }],
    ['a key that is too short', { p256dh: p256dh.slice(0, -4), auth }],
    ['a key that is too long', { p256dh: `${p256dh}AAAA`, auth }],
    ['a point that is not on the curve', { p256dh: offTheCurve, auth }],
    ['a compressed point', { p256dh: `Ag${p256dh.slice(2, 44)}`, auth }],
    ['an empty secret', { p256dh, auth: '' }],
    ['a secret of 15 bytes', { p256dh, auth: auth.slice(0, 20) }],
  ])('are refused with %s', (_, keys) => {
    expect(areSubscriptionKeys(keys)).toBe(false);
  });
});
