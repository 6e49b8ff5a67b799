import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../src/domain/shared/time-zone.ts';
import type { ServerConfig } from '../../src/server/config.ts';
import { readBuildStatus } from '../../src/server/site/build-status.ts';
import { type Output, outputOf } from '../rebuild/output.ts';
import { ageText } from './age.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const REBUILD = 'Run this as the user of the server: npm run rebuild';

async function checkAge({ OUT_DIR }: ServerConfig, now: number): Promise<Finding> {
  const status = await readBuildStatus(OUT_DIR);
  if (status === null)
    return failure('build', `there is no built site in OUT_DIR ${OUT_DIR}`, REBUILD);
  const text = `the site has the content of ${ageText(status.contentAt, now)}`;
  if (now - status.contentAt <= DAY_MS) return ok('build', text);
  return warning('build', text, `${REBUILD} -- --every 60m, or enable the timer of deploy/.`);
}

const ownerOf = (folder: string) =>
  stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  );

/** The releases that the user of the others cannot delete. */
async function foreignReleases({ releases }: Output, owner: number): Promise<string[]> {
  const folders = (await readdir(releases)).map((name) => path.join(releases, name));
  const owners = await Promise.all(folders.map(ownerOf));
  return folders.filter((_, index) => ![undefined, owner].includes(owners[index]));
}

async function checkPermissions(output: Output): Promise<Finding[]> {
  const owner = await ownerOf(output.releases);
  if (owner === undefined) return [];
  const findings: Finding[] = [];
  const foreign = await foreignReleases(output, owner);
  if (foreign.length > 0) {
    const text = `${foreign.join(', ')} belongs to another user than ${output.releases}`;
    findings.push(failure('permissions', text, `chown -R ${owner} ${output.releases}`));
  }
  const isWritable = await access(output.releases, constants.W_OK).then(
    () => true,
    () => false,
  );
  const text = `OUT_DIR ${output.link} belongs to the user ${owner}`;
  if (isWritable) findings.push(ok('permissions', text));
  else
    findings.push(warning('permissions', `${text}, not to this one`, 'Run doctor as that user.'));
  return findings;
}

/** Whether there is a site, how old its content is, and whether the next build can replace it. */
export async function checkBuild(config: ServerConfig, now: number): Promise<Finding[]> {
  const permissions = await checkPermissions(outputOf(config.OUT_DIR));
  return [await checkAge(config, now), ...permissions];
}
