/** Where a NATS server is, and who this process is there. */
export type NatsPlace = {
  /** Its host and port, which hold no secret. */
  server: string;
  /** Whether the server must offer TLS; without it TLS is used where the server offers it. */
  isTls: boolean;
  /** The first part of all subjects, so that several sites may share a server. */
  site: string;
  user: { user: string; pass: string } | { token: string } | undefined;
  /** The path of a credentials file. */
  credentials: string | undefined;
};

const DEFAULT_PORT = 4222;
const DEFAULT_SITE = 'hatchboard';
const CREDENTIALS = 'credentials';

function readUser({ username, password }: URL): NatsPlace['user'] {
  const user = decodeURIComponent(username);
  if (user === '') return undefined;
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}

/** Reads `nats://user:password@host:4222/site`, also with a token as the user alone, `tls://`, and `?credentials=FILE`; null for anything else. */
export function readNatsUrl(raw: string): NatsPlace | null {
  const url = URL.parse(raw);
  if (url === null || !['nats:', 'tls:'].includes(url.protocol)) return null;
  const site = url.pathname.slice(1) || DEFAULT_SITE;
  const { [CREDENTIALS]: credentials, ...others } = Object.fromEntries(url.searchParams);
  const isHost = /^([\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname);
  if (!isHost || !/^[\w-]+$/.test(site) || Object.keys(others).length > 0 || url.hash !== '')
    return null;
  try {
    return {
      server: `${url.hostname}:${url.port || DEFAULT_PORT}`,
      isTls: url.protocol === 'tls:',
      site,
      user: readUser(url),
      credentials,
    };
  } catch {
    return null;
  }
}
