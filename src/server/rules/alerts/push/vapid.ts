import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { HOUR_MS } from '../../../../domain/shared/time-zone.ts';
import type { PushKeys } from '../../../data/alerts/push-keys.ts';

/** RFC 8292 allows 24 hours; half of it leaves room for clocks that are off. */
const VALID_MS = 12 * HOUR_MS;
/** Apple asks for a new token at most once an hour. */
const KEEP_MS = HOUR_MS;
/** The allow list has few hosts, but Microsoft's are many. */
const KEPT_MAX = 200;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = part({ typ: 'JWT', alg: 'ES256' });

function toKeyObject({ publicKey, privateKey }: PushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  return createPrivateKey({ key, format: 'jwk' });
}

type Signer = {
  keys: PushKeys;
  /** Whom a push service may ask about this backend: a `mailto:` or `https:` URL. */
  contact: string;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Creates the function that returns the header `Authorization` for the origin of a push service (RFC 8292). It signs once an hour for each. */
export function createAuthorization({ keys, contact, now }: Signer): (origin: string) => string {
  const key = toKeyObject(keys);
  const kept = new Map<string, { header: string; until: number }>();
  const signFor = (origin: string) => {
    const exp = Math.floor((now() + VALID_MS) / 1000);
    const signed = `${HEADER}.${part({ aud: origin, exp, sub: contact })}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
  };
  return (origin) => {
    const known = kept.get(origin);
    if (known !== undefined && now() < known.until) return known.header;
    if (kept.size >= KEPT_MAX) kept.clear();
    const header = signFor(origin);
    kept.set(origin, { header, until: now() + KEEP_MS });
    return header;
  };
}
