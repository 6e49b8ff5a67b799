import { writeSync } from 'node:fs';

/** Loaded before a script (`node --import`): prints the peak resident memory when it exits. */
process.on('exit', () => {
  writeSync(1, `\npeak memory ${process.resourceUsage().maxRSS} KiB\n`);
});
