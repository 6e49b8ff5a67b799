import data from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { BASELINE } from './baseline.ts';

/** A feature of the web with the features below it. */
export type Feature = Identifier;

/** The feature of `api`, `html` or `javascript` at a path of names; undefined where there is no such one. */
export function featureAt(
  part: 'api' | 'html' | 'javascript',
  ...path: string[]
): Feature | undefined {
  return path.reduce<Feature | undefined>((feature, name) => feature?.[name], data[part]);
}

/** Whether the version `added` is at most another: `111`, `16.4`, `≤37`. */
function isAtMost(added: string, version: string): boolean {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [major = 0, minor = 0] = numbers(added);
  const [most = 0, mostMinor = 0] = numbers(version);
  // `preview` is no number, and so never at most another.
  return major < most || (major === most && minor <= mostMinor);
}

/** A browser of the baseline. */
export type Browser = keyof typeof BASELINE;

const BROWSERS = Object.keys(BASELINE).filter((name): name is Browser => name in BASELINE);

/** Whether a browser has a feature since a version, without a flag and under its own name. */
function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, flags, prefix, alternative_name: otherName } = statement;
  const isPlain = flags === undefined && prefix === undefined && otherName === undefined;
  return isPlain && added !== false && isAtMost(added, version);
}

/** Whether a browser of the baseline lacks a feature. What the data does not know is no lack. */
export function isLackedBy(browser: Browser, feature: Feature | undefined): boolean {
  const support = feature?.__compat?.support[browser];
  if (support === undefined) return false;
  return ![support].flat().some((statement) => isSupported(statement, BASELINE[browser]));
}

/** Whether any browser of the baseline lacks a feature: it is newer than the baseline. */
export const isNewer = (feature: Feature | undefined): boolean =>
  BROWSERS.some((browser) => isLackedBy(browser, feature));
