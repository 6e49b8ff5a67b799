import { readBuildRecord } from '../site/build-record.ts';
import { keepHashedFiles } from './keep-hashed-files.ts';
import { type Output, withOutputLock } from './output.ts';
import { listReleases, releaseFolder } from './releases.ts';
import { findServed } from './served-release.ts';
import { switchTo } from './switch-release.ts';

const NOTHING_SERVED = 'There is no release to return from.';

/** Serves the release before the one that is served, and returns its number. Throws an Error of one line when there is none. */
export async function goBack(output: Output): Promise<number> {
  // Where nothing is served, the lock would create a file.
  if ((await findServed(output)).kind !== 'release') throw new Error(NOTHING_SERVED);
  return withOutputLock(output, async () => {
    const served = await findServed(output);
    if (served.kind !== 'release') throw new Error(NOTHING_SERVED);
    const releases = await listReleases(output);
    const before = releases.findLast((release) => release < served.release);
    if (before === undefined) throw new Error('There is no release before this one.');
    const retired = (await readBuildRecord(served.folder))?.retired ?? {};
    // Pages of the release that is served now stay open in browsers.
    keepHashedFiles(served.folder, releaseFolder(output, before), { retired, now: Date.now() });
    switchTo(output, before);
    return before;
  });
}
