import { outputOf, withOutputLock } from '../output.ts';
import { removeLeftovers } from '../releases.ts';
import { repairLink } from '../switch-release.ts';
import { publishMadeUp } from './made-up-release.ts';

// A process that publishes two made-up releases, and then waits for its death.
const output = outputOf(process.argv[2] ?? '');
setInterval(() => {}, 60_000);
process.stdout.write('started\n');
for (const build of ['one', 'two']) {
  await withOutputLock(output, async () => {
    await repairLink(output);
    await removeLeftovers(output);
    await publishMadeUp(output, `build-${process.pid}-${build}`);
  });
}
