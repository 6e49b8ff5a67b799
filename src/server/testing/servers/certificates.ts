import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Writes the certificate of a new authority, `NAME.crt`, and its key, `NAME.key`, into a folder. Returns the path of the first without its ending. */
export function createAuthority(folder: string, name: string): string {
  const authority = `${folder}/${name}`;
  const files = ['-keyout', `${authority}.key`, '-out', `${authority}.crt`];
  openssl('req', '-x509', ...KEY, ...files, '-subj', `/CN=${name}`, '-days', '1');
  return authority;
}

/** Writes a new key of a server, `server.key`, which its user alone may read, and the request for its certificates. */
export function createServerKey(folder: string): void {
  const files = ['-keyout', `${folder}/server.key`, '-out', `${folder}/server.csr`];
  openssl('req', '-new', ...KEY, ...files, '-subj', '/CN=server');
}

/** Writes a certificate of an authority for the key of a server, `server.crt`, in the place of the last. Without days it has expired. */
export function issueCertificate(
  folder: string,
  authority: string,
  { names, days = 1 }: { names: string; days?: number },
): void {
  const extensions = `${folder}/extensions`;
  writeFileSync(extensions, `subjectAltName=${names}`);
  const by = ['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`, '-CAcreateserial'];
  const files = [
    '-in',
    `${folder}/server.csr`,
    '-extfile',
    extensions,
    '-out',
    `${folder}/server.crt`,
  ];
  openssl('x509', '-req', ...files, ...by, '-days', String(days));
}
