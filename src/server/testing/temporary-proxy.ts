import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The replaced places in a file of a proxy, by the ports and folders of a test. */
type Places = readonly (readonly [from: string, to: string])[];

/** Returns a text with all places replaced. Throws when there is none, as the file would then not be the one under test. */
export function replacePlaces(text: string, places: Places): string {
  const replaced = new Map(places);
  for (const from of replaced.keys()) {
    if (!text.includes(from)) throw new Error(`The file has no ${from}`);
  }
  // In one pass, because a port of a test may contain one of the file.
  const every = new RegExp(Array.from(replaced.keys(), RegExp.escape).join('|'), 'g');
  return text.replace(every, (from) => replaced.get(from) ?? from);
}

/** Writes a certificate for a host, `fullchain.pem`, and its key, `privkey.pem`. RSA keys can be used without forward secrecy. */
export function createCertificate(folder: string, host = 'hatchboard.example'): void {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes'];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const subject = ['-subj', `/CN=${host}`, '-days', '1'];
  execFileSync('openssl', [...args, ...files, ...subject], { stdio: 'pipe' });
}

/** Waits until a program has a text on its standard error. Rejects with all lines when it ends before. */
export async function untilStarted(
  child: ChildProcess & { stderr: NodeJS.ReadableStream },
  text: string,
): Promise<void> {
  const lines: string[] = [];
  const started = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes(text)) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => false);
  if (await Promise.race([started.then(() => true), ended])) return;
  throw new Error(`${child.spawnfile} did not start.\n${lines.join('\n')}`);
}
