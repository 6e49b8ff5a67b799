import { writeSync } from 'node:fs';

/** Loaded before a script (`node --import`): says at its end how much memory was resident at most. */
process.on('exit', () => {
  writeSync(1, `\npeak memory ${process.resourceUsage().maxRSS} KiB\n`);
});
