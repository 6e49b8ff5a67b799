import { enableCompileCache } from 'node:module';

// What is imported later is compiled once for all runs.
enableCompileCache('.cache/compiled');
const { runRebuild } = await import('./rebuild/run-rebuild.ts');
await runRebuild(import.meta.filename);
