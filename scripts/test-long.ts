import { runEndToEndTests } from './steps/end-to-end-tests.ts';
import { stopOnSignals } from './steps/run-program.ts';
import { closingLine, sum } from './steps/test-counts.ts';
import { runUnitTests } from './steps/unit-tests.ts';

/** The counts that the long tests use instead of the counts of `npm test`. */
const COUNTS = {
  KILLS: '100',
  KILLS_OF_BUILDS: '5',
  KILLS_OF_PUSHES: '50',
  CHAT_SCHEDULES: '20000',
  CHAT_FAULT_SCHEDULES: '40',
  MARKET_SCHEDULES: '10000',
  EVERY_HOW_TO: '1',
  EVERY_IMAGE: '1',
  EVERY_LOOK: '1',
  EVERY_OLD_BROWSER: '1',
  EVERY_PROXY: '1',
  CACHE_SECONDS: '60',
  CACHE_READERS: '1000',
  OUTAGES: 'frozen 1,frozen 10,frozen 60,stopped 1,stopped 10,stopped 60',
  RESTARTS: '10',
  RESTART_READS: '500',
};

const UNIT_TESTS = [
  'src/server/kill.test.ts',
  'src/server/rules/alerts/push/kill.test.ts',
  'scripts/rebuild/kill.test.ts',
  'scripts/rebuild/kill-builds.test.ts',
  'src/server/shared-cache.test.ts',
  'src/stores/chat/thread/thread.property.test.ts',
  'src/server/rules/chat/market.property.test.ts',
  'scripts/database-outage.test.ts',
  'scripts/deploy/images.test.ts',
  'scripts/deploy/rolling-restart.test.ts',
  'scripts/documents/documents.test.ts',
];
const BROWSER_TESTS = [
  'chat-faults.spec.ts',
  'access.spec.ts',
  'shell.spec.ts',
  'old-browsers.spec.ts',
];

stopOnSignals();
Object.assign(process.env, COUNTS);
const counts = sum([await runUnitTests(UNIT_TESTS), await runEndToEndTests(BROWSER_TESTS)]);
process.stdout.write(`${closingLine(counts)}\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
