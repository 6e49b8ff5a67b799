import { readFile } from 'node:fs/promises';
import path from 'node:path';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** Reads the policy of scripts that every page of a build has in a `meta`; '' when there is none. */
export async function readPagePolicy(directory: string): Promise<string> {
  const html = await readFile(path.join(directory, 'index.html'), 'utf8').catch(() => '');
  return META.exec(html)?.[1] ?? '';
}

/** The headers of a page with the policy, which a header holds before the page is read. A sandboxed document has its own (decision 0011). */
export function withPagePolicy(
  headers: Record<string, string>,
  policy: string,
): Record<string, string> {
  const { 'content-security-policy': given = '' } = headers;
  if (policy === '' || /\bsandbox\b/.test(given)) return headers;
  const policies = [given, policy].filter((one) => one !== '').join(', ');
  return { ...headers, 'content-security-policy': policies };
}
