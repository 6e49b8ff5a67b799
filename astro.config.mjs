import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { contentSecurityPolicy } from './src/contract/content-security-policy.ts';
import { readSiteConfig } from './src/contract/site-config.ts';

/** The policy's hash of a file that stands inline in every page, which Astro does not hash by itself. */
const hashOf = (file) => {
  const text = readFileSync(new URL(file, import.meta.url));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
};
const site = readSiteConfig({ ...loadEnv('', process.cwd(), ''), ...process.env });

/**
 * Few, full files: a chunk for each small module costs a request and compresses badly. What every page runs is one file,
 * React another, what most islands share a third; Radix stays where it is loaded on demand.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'shell',
    test: /src\/(components|layouts)\/|stores\/(address|theme|toast)\.ts|nanostores\/(atom|lifecycle)\//,
    priority: 2,
  },
  { name: 'shared', test: /^(?!.*(radix-ui|floating-ui))/, minShareCount: 3, priority: 1 },
];

// biome-ignore lint/style/noDefaultExport: Astro reads the default export
export default defineConfig({
  site: site.SITE_URL,
  outDir: process.env.OUT_DIR || 'dist',
  trailingSlash: 'never',
  // While one page waits for the disk another is rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
  integrations: [react()],
  security: {
    csp: {
      directives: contentSecurityPolicy(site),
      scriptDirective: { hashes: [hashOf('./src/components/boot.js')] },
      styleDirective: { hashes: [hashOf('./src/styles/page-change.css')] },
    },
  },
  vite: {
    plugins: [tailwind()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
      },
    },
  },
});
