import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readCatalogueDigest } from '../../src/content/items/catalogue-digest.ts';
import { shareReads } from '../../src/content/items/shared-reads.ts';
import type { SiteConfig } from '../../src/contract/site/site-config.ts';
import { readBuildRecord, writeBuildRecord } from '../site/build-record.ts';
import { limitMemory } from '../site/limit-build.ts';
import { siteFingerprint } from '../site/site-fingerprint.ts';
import { checkItemCount, RefusedResult } from './check-result.ts';
import { failureCause } from './failure-cause.ts';
import { withFileLock } from './file-lock.ts';
import { type Output, outputOf, requireOwnOutput, withOutputLock } from './output.ts';
import { publishRelease, type Release } from './publish-release.ts';
import { createReleases, removeLeftovers } from './releases.ts';
import { findServed } from './served-release.ts';
import type { Outcome } from './summary.ts';
import { repairLink } from './switch-release.ts';

const WAITING_HERE = 'Another build runs in this checkout; waiting for it.';

type Options = {
  config: SiteConfig & { OUT_DIR: string };
  /** The backend to read. */
  host: string;
  /** Whether nothing is built when the content, the settings and the sources are those of the last build. */
  isOnlyChanged: boolean;
  /** Whether many items may be gone. */
  isAccepted: boolean;
};

/** A build that failed. The message is complete. */
export class BuildFailure extends Error {
  /** Whether there was a result, which is not to be served. */
  readonly isRefused: boolean;

  constructor(cause: unknown, state: string) {
    super(`The build failed: ${failureCause(cause)}. ${state}`, { cause });
    this.isRefused = cause instanceof RefusedResult;
  }
}

/** The settings that Astro and the pages read. */
function setEnvironment(host: string, siteUrl: string): void {
  process.env.NODE_ENV = 'production';
  process.env.BUILD_API_HOST = host;
  process.env.SITE_URL = siteUrl;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
}

/** Runs `work` while no other build runs in this checkout: Astro has one intermediate folder, into which both would write. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  await mkdir('.cache', { recursive: true });
  return withFileLock(path.join('.cache', 'build-lock.sqlite'), WAITING_HERE, work);
}

/** Repairs what a build left that was killed, and says so. */
async function repair(output: Output): Promise<void> {
  const repaired = await repairLink(output);
  if (repaired !== null) {
    process.stderr.write(`OUT_DIR had no site. Release ${repaired} is served again.\n`);
  }
  if (await removeLeftovers(output)) {
    process.stderr.write('A build before this one was ended midway. Its files are removed.\n');
  }
}

/** Builds, checks and serves a release. */
function publish(output: Output, options: Options, inputs: Release['inputs']) {
  const { config: settings, host, isOnlyChanged, isAccepted } = options;
  const { fingerprint } = inputs;
  const build = { settings, host, fingerprint, isBundleNew: !isOnlyChanged };
  return publishRelease(output, {
    fill: async (next, last) => {
      // A rebuild without a change does not wait until this is loaded.
      const { buildPages } = await import('../site/build-pages.ts');
      return buildPages({ next, last }, build);
    },
    inputs,
    isAccepted,
  });
}

async function build(output: Output, options: Options): Promise<Outcome> {
  const { config, host, isOnlyChanged, isAccepted } = options;
  setEnvironment(host, config.SITE_URL);
  const contentAt = Date.now();
  const fingerprint = siteFingerprint(config);
  const { digest, catalogue } = await readCatalogueDigest(host);
  const items = catalogue.items.length;
  const served = await findServed(output);
  const record = served.kind === 'release' ? await readBuildRecord(served.folder) : null;
  const isSame = record?.digest === digest && record.fingerprint === fingerprint;
  if (isOnlyChanged && isSame) {
    // Now the content is known to be that of this moment.
    await writeBuildRecord(output.link, { ...record, contentAt });
    return { kind: 'unchanged' };
  }
  if (!isAccepted && record !== null) checkItemCount(record.items, items);
  limitMemory();
  shareReads(host, catalogue, !isOnlyChanged);
  return alone(() => publish(output, options, { fingerprint, digest, contentAt, items }));
}

/** The state of what is served after a failed build. */
async function stateOf(output: Output): Promise<string> {
  const { kind } = await findServed(output);
  return kind === 'nothing' ? 'There is no site yet.' : 'The site is as it was.';
}

/**
 * Builds the site into a new release and serves it. Builds of one OUT_DIR wait for each other. Throws an Error of one line when
 * OUT_DIR is of no use, and a BuildFailure when there is no new release; then the site is as it was.
 */
export async function buildRelease(options: Options): Promise<Outcome> {
  const output = outputOf(options.config.OUT_DIR);
  await requireOwnOutput(output);
  await findServed(output);
  await createReleases(output);
  return withOutputLock(output, async () => {
    try {
      await repair(output);
      return await build(output, options);
    } catch (error) {
      throw new BuildFailure(error, await stateOf(output));
    }
  });
}
