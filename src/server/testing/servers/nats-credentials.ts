import { randomUUID } from 'node:crypto';
import { nkeys } from '@nats-io/transport-node';

type KeyPair = ReturnType<typeof nkeys.createUser>;
type Claims = { subject: KeyPair; issuer: KeyPair; type: 'operator' | 'account' | 'user' };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token in NATS's format: its issuer confirms what the subject is. */
function tokenOf({ subject, issuer, type }: Claims): string {
  const all = type === 'account' ? { limits: { subs: -1, data: -1, payload: -1, conn: -1 } } : {};
  const user = type === 'user' ? { subs: -1, data: -1, payload: -1 } : {};
  const claims = {
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    iss: issuer.getPublicKey(),
    sub: subject.getPublicKey(),
    name: type,
    nats: { ...all, ...user, type, version: 2 },
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encode(claims)}`;
  return `${signed}.${Buffer.from(issuer.sign(Buffer.from(signed))).toString('base64url')}`;
}

const block = (name: string, content: string) =>
  `-----BEGIN ${name}-----\n${content}\n------END ${name}------\n`;

/** Makes the lines of a server's configuration, and the content of a credentials file that it accepts. */
export function createNatsCredentials(): { config: string; credentials: string } {
  const operator = nkeys.createOperator();
  const account = nkeys.createAccount();
  const user = nkeys.createUser();
  const ofOperator = tokenOf({ subject: operator, issuer: operator, type: 'operator' });
  const ofAccount = tokenOf({ subject: account, issuer: operator, type: 'account' });
  const ofUser = tokenOf({ subject: user, issuer: account, type: 'user' });
  const seed = new TextDecoder().decode(user.getSeed());
  return {
    config: `operator: ${ofOperator}\nresolver: MEMORY\nresolver_preload: { ${account.getPublicKey()}: ${ofAccount} }`,
    credentials: `${block('NATS USER JWT', ofUser)}\n${block('USER NKEY SEED', seed)}`,
  };
}
