import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { programOnPath } from '../setup/programs.mjs';
import { ROOT } from '../steps/run-program.ts';
import { inTemporaryFolder } from '../steps/temporary-folder.ts';
import { CHECKOUT, RESTIC, unitFiles, unitText } from './testing/deploy-files.ts';

/** What systemd says about the units, as of an instance where they are templates; '' where all is well. */
const complaints = (program: string) =>
  inTemporaryFolder(async (folder) => {
    const files = unitFiles.map((name) => {
      const file = path.join(folder, name.replace('@', '@4321'));
      const text = unitText(name).replaceAll(CHECKOUT, ROOT.replace(/\/$/, ''));
      // Not every machine has it.
      writeFileSync(file, text.replaceAll(RESTIC, '/bin/true'));
      return file;
    });
    const { status, stderr } = spawnSync(program, ['verify', ...files], { encoding: 'utf8' });
    return status === 0 ? stderr : `${stderr}systemd-analyze ended with ${status}.\n`;
  });

const program = programOnPath(['systemd-analyze']);
const text = program === undefined ? '' : await complaints(program);
process.stderr.write(text);
process.exitCode = text === '' ? 0 : 1;
