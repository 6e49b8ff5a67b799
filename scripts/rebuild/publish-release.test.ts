import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBuildStatus } from '../../src/server/site/build-status.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { goBack } from './go-back.ts';
import { type Output, outputOf } from './output.ts';
import { publishRelease } from './publish-release.ts';
import { listReleases, releaseFolder, removeLeftovers } from './releases.ts';
import { findServed } from './served-release.ts';
import { repairLink } from './switch-release.ts';
import {
  madeUp,
  madeUpFiles,
  madeUpPage,
  publishMadeUp,
  writeFiles,
} from './testing/made-up-release.ts';

/** The user of `nobody` (Debian). */
const NOBODY = 65_534;

let folder = '';
let remove = () => {};
let output: Output;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  output = outputOf(path.join(folder, 'site'));
});
afterEach(() => {
  vi.restoreAllMocks();
  remove();
});

const inSite = (file: string) => path.join(output.link, file);
const read = (file: string) => readFile(inSite(file), 'utf8');
const home = () => read('index.html');

describe('a release', () => {
  it('is served by a relative link, with what it says about itself', async () => {
    const outcome = await publishMadeUp(output, 'first');
    expect(outcome).toEqual({ kind: 'built', release: 1, itemsChanged: 2, pagesWritten: 6 });
    expect(readlinkSync(output.link)).toBe(path.join('site.releases', '1'));
    expect(await home()).toBe(madeUpPage('first'));
    expect(await readBuildStatus(output.link)).toEqual({
      release: 1,
      contentAt: 1000,
      builtAt: expect.any(Number),
      items: 2,
      pages: 6,
    });
    await rename(folder, `${folder}-moved`);
    expect(readFileSync(path.join(`${folder}-moved`, 'site', 'index.html'), 'utf8')).toBe(
      madeUpPage('first'),
    );
    await rename(`${folder}-moved`, folder);
  });

  it('takes the place of an empty folder', async () => {
    await mkdir(output.link);
    await publishMadeUp(output, 'first');
    expect(await home()).toBe(madeUpPage('first'));
  });

  it('keeps the two before it, and no other', async () => {
    for (const build of ['a', 'b', 'c', 'd', 'e']) await publishMadeUp(output, build);
    expect(await listReleases(output)).toEqual([3, 4, 5]);
    expect(await home()).toBe(madeUpPage('e'));
    expect((await readdir(output.releases)).toSorted()).toEqual(['3', '4', '5']);
  });

  it('keeps files that did not change as they are, time and all, and counts the others', async () => {
    await publishMadeUp(output, 'a', { 'items/elk.html': madeUpPage('same'), 'old.txt': 'old' });
    const [before, changed] = [statSync(inSite('items/elk.html')), statSync(inSite('index.html'))];
    const outcome = await publishMadeUp(output, 'b', { 'items/elk.html': madeUpPage('same') });
    expect(outcome).toMatchObject({ itemsChanged: 2, pagesWritten: 5 });
    const after = statSync(inSite('items/elk.html'));
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
    expect(statSync(inSite('index.html')).ino).not.toBe(changed.ino);
    expect(readFileSync(path.join(output.releases, '1', 'index.html'), 'utf8')).toBe(
      madeUpPage('a'),
    );
    expect(existsSync(inSite('old.txt'))).toBe(false);
  });

  it('counts a file that is a link to that of the last one as no change', async () => {
    await publishMadeUp(output, 'a');
    const { fill, ...release } = madeUp('b');
    const linked = {
      ...release,
      fill: async (next: string, last: string | null) => {
        const routes = await fill(next, last);
        await rm(path.join(next, 'items/fox.html'));
        await link(path.join(last ?? '', 'items/fox.html'), path.join(next, 'items/fox.html'));
        return routes;
      },
    };
    const outcome = await publishRelease(output, linked);
    expect(outcome).toMatchObject({ itemsChanged: 1, pagesWritten: 4 });
    expect(await read('items/fox.html')).toBe(madeUpPage('a'));
  });

  it('has the hashed files of earlier ones for two days', async () => {
    await publishMadeUp(output, 'a');
    await publishMadeUp(output, 'b');
    await publishMadeUp(output, 'c');
    expect((await readdir(inSite('_astro'))).toSorted()).toEqual(['a.js', 'b.js', 'c.js']);
    const record = JSON.parse(await read('.build.json'));
    expect(Object.keys(record.retired).toSorted()).toEqual(['a.js', 'b.js']);
    record.retired['a.js'] -= 2 * 24 * 3_600_000;
    await writeFile(inSite('.build.json'), JSON.stringify(record));
    await publishMadeUp(output, 'd');
    expect((await readdir(inSite('_astro'))).toSorted()).toEqual(['b.js', 'c.js', 'd.js']);
    expect(await read('_astro/b.js')).toBe('b');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['half a page', { 'items/fox.html': '<title>Fox</title><bo' }, /items\/fox\.html has no end/],
    ['an empty page', { 'about.html': '' }, /about\.html is missing or empty/],
    ['the error page', { 'about.html': '<title>Lost</title></body>' }, /error page: about\.html/],
    ['no rules', { _headers: '' }, /_headers is missing or empty/],
  ])('is not served with %s', async (_, files, reason) => {
    await publishMadeUp(output, 'good');
    await expect(publishMadeUp(output, 'bad', files)).rejects.toThrow(reason);
    expect(await home()).toBe(madeUpPage('good'));
    expect(await readdir(output.releases)).toEqual(['1']);
  });

  it('is not served without a page that was to be there', async () => {
    const { fill, ...release } = madeUp('bad');
    const lacking = {
      ...release,
      fill: async (next: string) => {
        const { routes, kept } = await fill(next, null);
        return { routes: [...routes, 'gone.html'], kept };
      },
    };
    await expect(publishRelease(output, lacking)).rejects.toThrow('gone.html is missing');
    expect(await findServed(output)).toEqual({ kind: 'nothing' });
  });

  it('is not served when more than a fifth of the items are gone, unless that is accepted', async () => {
    const more = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`items/i${index}.html`, madeUpPage('i')]),
      );
    await publishMadeUp(output, 'ten', more(8));
    await publishMadeUp(output, 'eight', more(6));
    await expect(publishMadeUp(output, 'six', more(4))).rejects.toThrow(
      /^The items have fallen from 8 to 6\. .+ npm run rebuild -- --accept$/,
    );
    expect(await home()).toBe(madeUpPage('eight'));
    await publishRelease(output, { ...madeUp('six', more(4)), isAccepted: true });
    expect(await home()).toBe(madeUpPage('six'));
  });
});

describe('a built folder of an earlier Hatchboard', () => {
  beforeEach(() =>
    writeFiles(output.link, { ...madeUpFiles('old'), '.build.json': '{"fingerprint":"x","at":1}' }),
  );

  it('becomes a release, with its hashed files in the next one', async () => {
    const { mtimeMs } = statSync(inSite('404.html'));
    await publishMadeUp(output, 'new');
    expect(await listReleases(output)).toEqual([1, 2]);
    expect([await home(), await read('_astro/old.js')]).toEqual([madeUpPage('new'), 'old']);
    expect(statSync(inSite('404.html')).mtimeMs).toBe(mtimeMs);
    expect(await goBack(output)).toBe(1);
    expect([await home(), await read('_astro/new.js')]).toEqual([madeUpPage('old'), 'new']);
  });

  it('counts as it is when items are gone', async () => {
    await writeFiles(output.link, { 'items/elk.html': 'elk', 'items/pets.html': 'pets' });
    await expect(publishMadeUp(output, 'new')).rejects.toThrow('from 3 to 2');
    expect(await home()).toBe(madeUpPage('old'));
  });

  it('is whole again after a death in the middle of its switch', async () => {
    await publishMadeUp(output, 'new');
    await rm(output.link);
    expect(await repairLink(output)).toBe(2);
    expect(await home()).toBe(madeUpPage('new'));
    expect(await repairLink(output)).toBeNull();
  });
});

describe('OUT_DIR', () => {
  it.each<[string, () => Promise<void> | void]>([
    ['a folder with something else', () => writeFiles(output.link, { 'diary.txt': 'Dear diary' })],
    ['a file', () => writeFile(output.link, 'Dear diary')],
    ['a link to another folder', () => symlinkSync(folder, output.link)],
    ['a link to what is no release', () => symlinkSync('site.releases/x', output.link)],
  ])('is refused when it is %s', async (_, make) => {
    await make();
    await expect(publishMadeUp(output, 'new')).rejects.toThrow(/^OUT_DIR .+: .+|^OUT_DIR .+\.$/);
    await expect(repairLink(output)).rejects.toThrow('OUT_DIR');
    expect(existsSync(output.releases)).toBe(false);
  });
});

describe('what a dead build left', () => {
  it('is removed and told, and neither counts as a release nor is in the way', async () => {
    await publishMadeUp(output, 'a');
    await writeFiles(`${releaseFolder(output, 2)}.part`, { 'index.html': 'half' });
    await writeFiles(`${releaseFolder(output, 1)}.old`, { 'index.html': 'half' });
    symlinkSync('nowhere', path.join(output.releases, 'link'));
    // Earlier Hatchboards kept pages there.
    await writeFiles(`${output.link}.cache`, { 'dist/index.html': 'kept' });
    expect(await listReleases(output)).toEqual([1]);
    expect(await removeLeftovers(output)).toBe(true);
    expect(await removeLeftovers(output)).toBe(false);
    expect(existsSync(`${output.link}.cache`)).toBe(false);
    await publishMadeUp(output, 'b');
    expect(await home()).toBe(madeUpPage('b'));
    expect((await readdir(output.releases)).toSorted()).toEqual(['1', '2']);
  });
});

/** Runs as another user than root, who may delete everything. */
async function withoutRoot(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) {
    for (const file of await readdir(folder, { recursive: true }))
      lchownSync(path.join(folder, file), NOBODY, NOBODY);
    chownSync(folder, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
  }
  await work().finally(() => isRoot && process.seteuid?.(0));
}

describe('a release that cannot be deleted', () => {
  it('is told at each build until it can, and is in the way of none', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const build of ['a', 'b', 'c']) await publishMadeUp(output, build);
    await writeFiles(`${releaseFolder(output, 4)}.part`, { 'index.html': 'half' });
    const locked = ['1', '4.part'].map((name) => path.join(output.releases, name));
    await withoutRoot(async () => {
      for (const one of locked) chmodSync(one, 0o555);
      for (const build of ['d', 'e']) {
        await removeLeftovers(output);
        await publishMadeUp(output, build);
        expect(await home()).toBe(madeUpPage(build));
      }
      const [first] = told.mock.calls;
      expect(first?.[0]).toMatch(
        /^An old release cannot be deleted: .+4\.part.+ \(EACCES: .+\)\.\n$/,
      );
      for (const name of ['1.old', '4.part']) chmodSync(path.join(output.releases, name), 0o755);
      told.mockClear();
      await removeLeftovers(output);
      await publishMadeUp(output, 'f');
    });
    expect(told.mock.calls).toEqual([]);
    expect((await readdir(output.releases)).toSorted()).toEqual(['5', '6', '7']);
  });
});

describe('the way back', () => {
  it('leads to the release before, step by step, and keeps what open pages load', async () => {
    for (const build of ['a', 'b', 'c']) await publishMadeUp(output, build);
    expect(await goBack(output)).toBe(2);
    expect([await home(), await read('_astro/c.js')]).toEqual([madeUpPage('b'), 'c']);
    expect(await goBack(output)).toBe(1);
    await expect(goBack(output)).rejects.toThrow('There is no release before this one.');
    expect([await home(), await read('_astro/c.js')]).toEqual([madeUpPage('a'), 'c']);
  });

  it('does not lead to a release that was taken back, after the next build', async () => {
    for (const build of ['a', 'b', 'bad']) await publishMadeUp(output, build);
    await goBack(output);
    await publishMadeUp(output, 'd');
    expect(await listReleases(output)).toEqual([1, 2, 4]);
    expect(await read('_astro/bad.js')).toBe('bad');
    expect(await goBack(output)).toBe(2);
  });

  it('is not there without releases, and creates nothing', async () => {
    await expect(goBack(output)).rejects.toThrow('There is no release to return from.');
    expect(await readdir(folder)).toEqual([]);
  });
});
