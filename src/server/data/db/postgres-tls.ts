/** The modes of TLS that DATABASE_URL may ask for. PostgreSQL's others may connect without TLS, which `pg` never tries. */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/** The value of `sslrootcert` for the authorities that this machine trusts, which Node takes by itself. */
const OF_SYSTEM = 'system';

const valuesOf = ({ searchParams }: URL) => ({
  mode: searchParams.get('sslmode'),
  ca: searchParams.get('sslrootcert'),
});

/** The fault in what a URL for PostgreSQL says about TLS; null for none. */
export function tlsFault(url: URL): string | null {
  const { mode, ca } = valuesOf(url);
  if (mode !== null && !MODES.includes(mode))
    return `sslmode is expected to be one of ${MODES.join(', ')}`;
  if (mode === 'verify-ca' && (ca === null || ca === OF_SYSTEM)) {
    return 'sslmode=verify-ca is expected together with sslrootcert, the file of the CA; or use verify-full';
  }
  return null;
}

/** A URL for `pg` that means what it means to PostgreSQL's own programs. Otherwise `pg` 8 reads every mode but `disable` as `verify-full`. */
export function asLibpq(raw: string): string {
  const url = new URL(raw);
  const { mode, ca } = valuesOf(url);
  if (mode === null && ca === null) return raw;
  if (ca === OF_SYSTEM) url.searchParams.delete('sslrootcert');
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

const UNTRUSTED =
  'has a certificate that is not trusted here: name the file of its CA with sslrootcert in DATABASE_URL, or correct that file';

/** The codes of Node's errors about the certificate of a server. */
const CERTIFICATE_REASONS: Record<string, string> = {
  CERT_HAS_EXPIRED:
    'has a certificate that has expired: renew it there, or set the clock of this machine right',
  CERT_NOT_YET_VALID:
    'has a certificate that is not valid yet: set the clocks of both machines right',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'has a certificate for another host name: correct the host in DATABASE_URL, or give it a certificate for this name',
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

/** What the operator must do about an error of TLS. It continues a sentence that begins with the database's name; null for other errors. */
export function tlsReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (/does not support SSL/.test(message)) {
    return 'offers no TLS: switch it on there (ssl = on), or take sslmode out of DATABASE_URL';
  }
  if (/no encryption|SSL off/.test(message)) {
    return 'wants TLS: add sslmode=verify-full to DATABASE_URL';
  }
  if ('syscall' in error && 'path' in error && error.syscall !== 'connect') {
    return `cannot be used: the file ${error.path} that DATABASE_URL names cannot be read: correct its path, or allow it`;
  }
  return CERTIFICATE_REASONS['code' in error ? String(error.code) : ''] ?? null;
}
