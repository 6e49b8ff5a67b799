import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { BUILD_TARGET } from './scripts/browsers/baseline.ts';
import { ownReactParts } from './scripts/site/own-react-parts.ts';
import { contentSecurityPolicy } from './src/contract/site/content-security-policy.ts';
import { readSiteConfig } from './src/contract/site/site-config.ts';

/** Hashes a file that is inline in every page for the content security policy, because Astro does not. */
const hashOf = (file) => {
  const text = readFileSync(new URL(file, import.meta.url));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
};
const site = readSiteConfig({ ...loadEnv('', process.cwd(), ''), ...process.env });
const inlineScripts = [
  './src/components/site/boot.js',
  ...(site.PUBLIC_AD_SCRIPT === '' ? [] : ['./src/components/advertising/advertising-boot.js']),
];

/**
 * Pages and scripts name dozens of files, so each character of a name costs bytes. The scripts of `Base.astro` are
 * `Base`, without what Astro adds. Seven characters of a hash are the fewest that the bundler takes.
 */
const scriptName = ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash:7].js`;
const SCRIPT_NAMES = { entryFileNames: scriptName, chunkFileNames: scriptName };

/**
 * The script files by layer and topic. The first rule that matches a module takes it with all that it imports, unless
 * the rule says otherwise. `minShareCount` is how many islands must share a module. The bundler splits the rest by its
 * importers (decision 0017).
 */
const CHUNKS = [
  // Without Astro's start of React, which names this file: so the text of the page is painted first.
  { name: 'react', test: /node_modules\/(@nanostores\/)?(react|react-dom|scheduler)\// },
  { name: 'shell', test: /\/src\/layouts\// },
  // Most pages need neither trades nor chat, and only players with a session write.
  {
    name: 'shared',
    test: /\/src\/(?![^/]+\/(trades|chat)\/|api\/shared\/writes\/|stores\/session\/)|[/@]nanostores|valibot/,
    minShareCount: 10,
  },
  { name: 'session', test: /\/src\/(api\/shared\/writes|stores\/session)\//, minShareCount: 3 },
  { name: 'cards', test: /\/islands\/items\/card\//, minShareCount: 2 },
  // The catalogue needs some of what home imports, and none of home.
  { name: 'home', test: /\/src\/[^/]+\/home\//, includeDependenciesRecursively: false },
];

/** Leaves the libraries out of the browser's files that ofetch imports for options that it is never given (decision 0013). */
const unusedByOfetch = {
  name: 'unused-by-ofetch',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^(destr|ufo)$/ },
    handler: () => fileURLToPath(new URL('./src/api/shared/unused-by-ofetch.ts', import.meta.url)),
  },
};

/**
 * Lets the file of an island hold what other files share with it. By default the bundler writes a second file for
 * that. Astro takes this option from plugins only.
 */
const sharedEntryFiles = {
  name: 'shared-entry-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: {
    order: 'post',
    handler: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  },
};

/**
 * Leaves out of each dynamic import's preload list what the importing file or every page with islands has loaded.
 * Astro takes this option from plugins only.
 */
function preloadLists() {
  let bundle = {};
  const resolveDependencies = (_file, files, { hostId }) => {
    const loaded = new Set([hostId]);
    for (const one of loaded) for (const file of bundle[one]?.imports ?? []) loaded.add(file);
    const ofEveryPage = /(Base|react|rolldown-runtime|shared)\./;
    return files.filter((file) => !(loaded.has(file) || ofEveryPage.test(file)));
  };
  return {
    name: 'preload-lists',
    configEnvironment: (name) => {
      if (name !== 'client') return undefined;
      return { build: { modulePreload: { polyfill: false, resolveDependencies } } };
    },
    generateBundle: {
      order: 'pre',
      handler: (_options, files) => {
        bundle = files;
      },
    },
  };
}

// biome-ignore lint/style/noDefaultExport: Astro reads the default export
export default defineConfig({
  site: site.SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Pages are files, so streaming gains nothing. React's generated ids would also differ in the browser.
  integrations: [react({ experimentalDisableStreaming: true })],
  security: {
    csp: {
      directives: contentSecurityPolicy(site),
      scriptDirective: { hashes: inlineScripts.map(hashOf) },
      styleDirective: { hashes: [hashOf('./src/styles/page-change.css')] },
    },
  },
  vite: {
    // Where Vite would write otherwise, the user of a server may only read.
    cacheDir: '.cache/vite',
    plugins: [tailwind(), ownReactParts, unusedByOfetch, sharedEntryFiles, preloadLists()],
    build: { assetsInlineLimit: 0, target: BUILD_TARGET },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { ...SCRIPT_NAMES, codeSplitting: { groups: CHUNKS } } },
        },
      },
    },
  },
});
