import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import * as v from 'valibot';
import { readAs } from '../../src/contract/shared/read-as.ts';
import { BUNDLE_OPTIONS } from './limit-build.ts';
import { precompress } from './precompress.ts';

/** What Astro makes of the sources and the settings (decision 0083). */
export type Bundle = {
  /** The folder of the files that pages load: hashed ones with their compressed copies, and those of `public`. */
  files: string;
  /** The module that renders pages. */
  program: string;
};

/** The folder of the bundle of this checkout. */
const FOLDER = path.resolve('.cache', 'bundle');
const RECORD = 'record.json';
const FILES = 'files';
const PROGRAM = 'program';

const bundleRecord = v.object({
  /** The hash of the sources and the settings. */
  fingerprint: v.string(),
  /** The bytes of each file: a crash of the machine leaves files without their content. */
  sizes: v.record(v.string(), v.number()),
});

/** The bytes of each file below the folder of a bundle. */
function readSizes(folder: string): Record<string, number> {
  const entries = [FILES, PROGRAM].flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }),
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file), statSync(file).size]),
  );
}

function bundleOf(folder: string): Bundle {
  const program = path.join(folder, PROGRAM);
  const entry = readdirSync(program).find((name) => name.startsWith('prerender-entry.'));
  if (entry === undefined) throw new Error('Astro has made nothing that renders pages.');
  return { files: path.join(folder, FILES), program: path.join(program, entry) };
}

/** The bundle in a folder; null when there is none of these sources, or it is not whole. */
export async function readBundle(folder: string, fingerprint: string): Promise<Bundle | null> {
  try {
    const text = await readFile(path.join(folder, RECORD), 'utf8');
    const record = readAs(bundleRecord, JSON.parse(text));
    const isWhole = JSON.stringify(record?.sizes) === JSON.stringify(readSizes(folder));
    return record?.fingerprint === fingerprint && isWhole ? bundleOf(folder) : null;
  } catch {
    return null;
  }
}

/** Records that the bundle in a folder is whole. */
export async function recordBundle(folder: string, fingerprint: string): Promise<void> {
  const record = { fingerprint, sizes: readSizes(folder) };
  await writeFile(path.join(folder, RECORD), JSON.stringify(record));
}

/** Lets Astro render nothing, and takes what renders pages before Astro deletes it. */
const takeProgram: AstroIntegration = {
  name: 'take-program',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((standard) => ({
        ...standard,
        setup: () => rename(path.join(FOLDER, FILES, '.prerender'), path.join(FOLDER, PROGRAM)),
        getStaticPaths: async () => [],
      })),
  },
};

/** What `bundle-process.ts` is given, as JSON: as in `siteBundle`. */
export type BundleInputs = { fingerprint: string; last: string | null };

/** What `bundle-process.ts` sends when it fails: the parts of its error. */
export type BundleFailure = { message: string; stack: string; code: string };

/** Bundles, in the process of `bundle-process.ts`. */
export async function makeBundle({ fingerprint, last }: BundleInputs): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const outDir = path.join(FOLDER, FILES);
  const { build } = await import('astro');
  await build({ outDir, logLevel: 'silent', integrations: [takeProgram] });
  await precompress(outDir, last);
  await recordBundle(FOLDER, fingerprint);
}

/** Bundles in a process of its own, because the bundler gives back half a gigabyte only when its process ends. Rejects with its error. */
async function bundleApart(inputs: BundleInputs): Promise<void> {
  const file = new URL('./bundle-process.ts', import.meta.url);
  const child = fork(file, [JSON.stringify(inputs)], { execArgv: [...BUNDLE_OPTIONS] });
  const failures: BundleFailure[] = [];
  child.on('message', (failure: BundleFailure) => failures.push(failure));
  const [[status, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (status === 0) return;
  // Linux does so where memory is short.
  const why = signal === 'SIGKILL' ? ', perhaps because memory is short' : '';
  const ended = `The process that bundles was ended (${signal ?? status})${why}`;
  const [failure = { message: ended, stack: ended, code: '' }] = failures;
  throw Object.assign(new Error(failure.message), failure);
}

/**
 * Makes the bundle, or takes that of the last build when the `fingerprint` of the sources is the same and it need not be new.
 * Compressed copies are those of the `last` site (null: there is none) where they can be.
 */
export async function siteBundle(
  fingerprint: string,
  { isNew, last }: { isNew: boolean; last: string | null },
): Promise<Bundle> {
  const kept = isNew ? null : await readBundle(FOLDER, fingerprint);
  if (kept !== null) return kept;
  await bundleApart({ fingerprint, last });
  return bundleOf(FOLDER);
}
