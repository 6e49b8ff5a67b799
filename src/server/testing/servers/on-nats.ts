import { afterEach } from 'vitest';
import { temporaryFolder } from '../databases.ts';
import { describeWith } from '../describe-with.ts';
import { startTemporaryNats, type TemporaryNats } from './temporary-nats.ts';

type StartNats = (config?: string) => Promise<TemporaryNats>;

/** Describes a suite that starts NATS servers, which end after each test. Without the program of TEST_NATS it is skipped; under CI it fails. */
export function onNats(suite: (startNats: StartNats) => void): void {
  const need = {
    title: 'on NATS',
    needed: process.env.TEST_NATS,
    missing: 'TEST_NATS names no server of NATS',
    instead: '',
  };
  describeWith(need, (program) => {
    let stops: (() => unknown)[] = [];
    afterEach(async () => {
      for (const stop of stops.toReversed()) await stop();
      stops = [];
    });
    suite(async (config) => {
      const { folder, remove } = temporaryFolder();
      stops.push(remove);
      const nats = await startTemporaryNats({ program, folder, config });
      stops.push(nats.kill);
      return nats;
    });
  });
}
