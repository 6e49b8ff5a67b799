import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a push subscription: its public key (65 bytes) and its authentication secret (16 bytes), both in base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** The parts that are new for each message. A test gives the values of the RFC. */
type Fresh = {
  /** The private key of the sender, 32 bytes. */
  privateKey?: Buffer;
  salt?: Buffer;
};

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const HEADER_BYTES = 86;
const LAST_RECORD = Buffer.from([2]);

/** The most bytes of text that fit into a push message of 4096 bytes (RFC 8291, section 4). */
export const TEXT_BYTES_MAX = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - LAST_RECORD.length;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function newKeyPair(privateKey: Buffer | undefined) {
  const pair = createECDH(CURVE);
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey);
  return pair;
}

/** The header of the content coding: salt, size of a record, and the sender's public key (RFC 8188, section 2.1). */
function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}

/** Encrypts one record with a secret that both sides know: the body of a message in the coding aes128gcm (RFC 8188). */
export function encryptRecord(
  text: Buffer,
  { secret, salt, keyId }: { secret: Buffer; salt: Buffer; keyId: Buffer },
): Buffer {
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text), cipher.update(LAST_RECORD), cipher.final()];
  return Buffer.concat([headerOf(salt, keyId), ...sealed, cipher.getAuthTag()]);
}

/** Encrypts a text for one subscription: the body of a push message (RFC 8291). Throws a RangeError for a text of too many bytes, and an Error for a key that is no point of the curve. */
export function encrypt(text: string, { p256dh, auth }: SubscriptionKeys, fresh: Fresh = {}) {
  const plain = Buffer.from(text);
  if (plain.length > TEXT_BYTES_MAX) throw new RangeError(`${plain.length} bytes are too many.`);
  const receiver = Buffer.from(p256dh, 'base64url');
  const pair = newKeyPair(fresh.privateKey);
  const sender = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const shared = pair.computeSecret(receiver);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  return encryptRecord(plain, {
    secret,
    salt: fresh.salt ?? randomBytes(SALT_BYTES),
    keyId: sender,
  });
}

/** Whether the keys are of a kind that messages can be encrypted for: a point of the curve P-256, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== KEY_BYTES) return false;
  try {
    newKeyPair(undefined).computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
