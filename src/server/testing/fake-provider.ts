import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Part = 'discovery' | 'token' | 'userinfo';

/** How the provider behaves; a test can change it. */
type Behaviour = {
  /** Parts that answer 500, answer HTML, or never answer. */
  broken: Part | null;
  html: Part | null;
  silent: Part | null;
  nonce: string | null;
  subject: string;
  userinfo: Record<string, unknown>;
};

export type FakeProvider = {
  issuer: string;
  behaviour: Behaviour;
  /** The number of discovery requests. */
  discoveries: () => number;
  /** The redirect to the callback, for an authorization URL. */
  consent: (authorizationUrl: string) => string;
  close: () => Promise<void>;
};

export const CREDENTIALS = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };

type Grant = { challenge: string; nonce: string; redirect: string };

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function idToken(claims: Record<string, unknown>): string {
  const unsigned = `${encode({ alg: 'ES256' })}.${encode(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** The discovery document; like that of Roblox it does not list PKCE. */
function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}v1/authorize`,
    token_endpoint: `${issuer}v1/token`,
    userinfo_endpoint: `${issuer}v1/userinfo`,
    jwks_uri: `${issuer}v1/certs`,
    id_token_signing_alg_values_supported: ['ES256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  };
}

function isGranted(form: URLSearchParams, grant: Grant | undefined): grant is Grant {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    grant?.challenge === challenge &&
    grant.redirect === form.get('redirect_uri') &&
    form.get('client_id') === CREDENTIALS.clientId &&
    form.get('client_secret') === CREDENTIALS.clientSecret
  );
}

function partOf({ url = '' }: IncomingMessage): Part {
  const last = url.split('/').at(-1);
  return last === 'token' || last === 'userinfo' ? last : 'discovery';
}

/** The codes it gave out, each good for one exchange. */
function createCodes(behaviour: Behaviour) {
  const codes = new Map<string, Grant>();
  const issueCode = (asked: string) => {
    const { searchParams: query } = new URL(asked);
    const [redirect, code] = [query.get('redirect_uri') ?? '', randomUUID()];
    const challenge = query.get('code_challenge') ?? '';
    codes.set(code, { challenge, nonce: query.get('nonce') ?? '', redirect });
    return `${redirect}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
  };
  const exchange = (form: URLSearchParams, issuer: string) => {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (!isGranted(form, grant)) return null;
    const iat = Math.floor(Date.now() / 1000);
    const nonce = behaviour.nonce ?? grant.nonce;
    const claims = { iss: issuer, aud: CREDENTIALS.clientId, sub: behaviour.subject };
    const id_token = idToken({ ...claims, nonce, iat, exp: iat + 600 });
    return { access_token: 'access', token_type: 'Bearer', id_token };
  };
  return { give: issueCode, exchange };
}

const normalBehaviour = (): Behaviour => ({
  broken: null,
  html: null,
  silent: null,
  nonce: null,
  subject: '1516563360',
  userinfo: { preferred_username: 'exampleuser', picture: null },
});

/** Starts an OpenID provider on a free port; its `behaviour` makes it fail. */
export async function fakeProvider(): Promise<FakeProvider> {
  const behaviour = normalBehaviour();
  const codes = createCodes(behaviour);
  let discoveries = 0;
  const respond = async (part: Part, incoming: IncomingMessage, response: ServerResponse) => {
    if (part === 'discovery') return reply(response, 200, metadata(issuer));
    if (part === 'userinfo')
      return reply(response, 200, { sub: behaviour.subject, ...behaviour.userinfo });
    const tokens = codes.exchange(new URLSearchParams(await text(incoming)), issuer);
    return reply(response, tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
  };
  const server = createServer((incoming, response) => {
    const part = partOf(incoming);
    if (part === 'discovery') discoveries += 1;
    if (behaviour.silent === part) return;
    if (behaviour.broken === part) reply(response, 500, { error: 'server_error' });
    else if (behaviour.html === part) response.end('<h1>Be right back</h1>');
    else void respond(part, incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/oauth/`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { issuer, behaviour, discoveries: () => discoveries, consent: codes.give, close };
}
