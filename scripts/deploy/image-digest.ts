import * as v from 'valibot';

const TIMEOUT_MS = 20_000;
/** Of an image for several processors, and of one for a single one. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const digestSchema = v.pipe(v.string(), v.regex(/^sha256:[\da-f]{64}$/));
const tokenSchema = v.object({ token: v.string() });

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+)(:\d+)?$/.test(host);

/** The address of an image's manifest in its registry, as Docker reads the name of an image. */
function manifestUrl(image: string): URL {
  const [, name = '', tag = ''] = /^(.+):([^:/]+)$/.exec(image) ?? [];
  const [first = '', ...rest] = name.split('/');
  const hasHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  const host = hasHost ? first : 'registry-1.docker.io';
  const repository = hasHost ? rest.join('/') : rest.length === 0 ? `library/${name}` : name;
  const scheme = isLoopback(host) ? 'http' : 'https';
  return new URL(`${scheme}://${host}/v2/${repository}/manifests/${tag}`);
}

/** Asks a server, whose silence is an Error of one line. */
async function ask(url: URL, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause = error } = Object(error);
    const { code, message } = Object(cause);
    throw new Error(`${url.host} does not answer (${code ?? message})`, { cause: error });
  }
}

/** Gets the token for reading that a refusal asks for, which needs no account. */
async function readToken(challenge: string): Promise<string> {
  const { realm = '', ...query } = Object.fromEntries(
    Array.from(challenge.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const url = new URL(realm);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await ask(url, {});
  if (!response.ok) throw new Error(`${url.host} gives no token (${response.status})`);
  return v.parse(tokenSchema, await response.json()).token;
}

/** Reads the digest of an image with a tag from its registry. Throws an Error of one line. */
export async function readDigest(image: string): Promise<string> {
  const url = manifestUrl(image);
  const head = (more: Record<string, string>) =>
    ask(url, { method: 'HEAD', headers: { accept: ACCEPT, ...more } });
  let response = await head({});
  const challenge = response.headers.get('www-authenticate');
  if (response.status === 401 && challenge !== null) {
    response = await head({ authorization: `Bearer ${await readToken(challenge)}` });
  }
  if (!response.ok) throw new Error(`${url.host} answers ${response.status} about ${image}`);
  const digest = v.safeParse(digestSchema, response.headers.get('docker-content-digest'));
  if (!digest.success) throw new Error(`${url.host} tells no digest of ${image}`);
  return digest.output;
}
