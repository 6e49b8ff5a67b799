import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    exclude: ['src/e2e/**'],
    // Other style sheets are empty in tests. This one is read for the colours of rarities.
    css: { include: /tokens\.css/ },
    // By itself Vitest leaves a core free, which half of the server's tests wait beside for a disk.
    maxWorkers: 2,
    // A busy machine is no failure.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
