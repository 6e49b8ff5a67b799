const VERIFIER_BYTES = 32;

function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Creates a PKCE verifier of 256 random bits (RFC 7636). */
export function newVerifier(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
}

/** Computes the S256 challenge of a verifier; null on plain http, where pages have no `crypto.subtle`. */
export async function challengeOf(verifier: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(hash));
}
