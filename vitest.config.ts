import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    exclude: ['src/e2e/**'],
    // Other style sheets are empty in tests. This one is read for the colours of rarities.
    css: { include: /tokens\.css/ },
    // By default Vitest leaves a core free. The server's tests often wait for the disk, so there is one worker more than cores.
    maxWorkers: 3,
    // A busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
