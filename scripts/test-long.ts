import { stopOnSignals } from './steps/run-program.ts';
import { closingLine } from './steps/tally.ts';
import { runUnitTests } from './steps/unit-tests.ts';

/** What the tests that count on their number take instead of what `npm test` has time for. */
const COUNTS = { KILLS: '100', CHAT_SCHEDULES: '20000' };

const TESTS = ['src/server/kill.test.ts', 'src/stores/chat/thread.property.test.ts'];

stopOnSignals();
Object.assign(process.env, COUNTS);
const tally = await runUnitTests(TESTS);
process.stdout.write(`${closingLine(tally)}\n`);
process.exitCode = tally.failed === 0 ? 0 : 1;
