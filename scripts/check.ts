import { runChecks } from './steps/checks.ts';
import { stopOnSignals } from './steps/run-program.ts';

stopOnSignals();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
