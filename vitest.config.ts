import { defineConfig } from 'vitest/config';
import { ownReactParts } from './scripts/site/own-react-parts.ts';

/** Modules of these folders keep no state and none is mocked, so their tests can share a process. That saves a third of the processor time. */
const STATELESS = ['src/{content,contract,domain,server}/**/*.test.ts', 'scripts/**/*.test.ts'];
const HOW_TOS = 'scripts/how-tos/*.test.ts';

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  plugins: [ownReactParts],
  test: {
    projects: [
      // Projects run in the order of their names. Within one, larger files come first, and this one is small and slow.
      { extends: true, test: { name: 'how-tos', include: [HOW_TOS], isolate: false } },
      {
        extends: true,
        test: {
          name: 'own module state',
          // A thread for each file starts in half the time of a process.
          pool: 'threads',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/e2e/**', ...STATELESS],
        },
      },
      {
        extends: true,
        test: { name: 'stateless', include: STATELESS, exclude: [HOW_TOS], isolate: false },
      },
    ],
    // Other style sheets are empty in tests. This one is read for the colours of rarities.
    css: { include: /tokens\.css/ },
    // By default Vitest leaves a core free. The server's tests often wait for the disk, so there is one worker more than cores.
    maxWorkers: 3,
    // A busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
