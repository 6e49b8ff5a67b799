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
const inlineScripts = [
  './src/components/boot.js',
  ...(site.PUBLIC_AD_SCRIPT === '' ? [] : ['./src/components/ads/ad-boot.js']),
];

/** Items of the catalogue, single ones with their history: home has none of that. */
const DETAILS = /src\/((api|contract)\/item-details|contract\/items?\.ts|domain\/history)/;

/** What ads and messages share: an item of a trade, a player's picture, the way to a report. */
const TRADE =
  /src\/(islands\/ui\/(TraderAvatar|report\/ReportHost|use-root-mark)|stores\/(chat\/safety-form|not-loaded|random-id|login-prompt)|contract\/trade-item|domain\/(player-id|trade-(item|categories)))/;

/** What ads, their form and the calculator share; a chunk takes what it needs along, so that all of these come after `shared`. */
const MARKET =
  /src\/(islands\/(calculator|create|trades)\/|islands\/ui\/((selector|trade)\/|SmallPicture|use-modal)|stores\/(selector|trade-)|api\/(selector|trade-)|contract\/(ad-|draft|trade-)|domain\/(ad-|slots|selector-|trade-))/;

/** So small that in `shared` it would bring more along than it is. */
const ALONE = /src\/islands\/ui\/pass-focus/;

/** The inbox: on each page of who is signed in, once it is idle. */
const INBOX =
  /src\/(stores\/chat\/(conversation|inbox|in-time|incoming|offer-news|player|ports|problem|retry|shared-marks|stored-revision|sync|text-drafts)|domain\/chat\/(chat-gate|conversations|offers)|api\/conversations|contract\/(chat-|conversation|offer|text-drafts))/;

/** What of messages is loaded when it is wanted: offers, blocking, reporting. */
const OFFERS =
  /src\/(islands\/(chat\/(offers|safety)|ui\/report)\/|stores\/chat\/offer-form|domain\/chat\/(heavy-loss|offer-sides))/;

/** The rest of messages, for their own page. */
const CHAT =
  /src\/(islands\/chat\/|stores\/chat[/-]|domain\/chat\/|api\/(conversations|offers|safety)|contract\/(chat-|conversation|offer|outbox|text-drafts))/;

/**
 * Few, full files: a chunk for each small module costs a request and compresses badly. What every page runs is one file,
 * React another, what every island needs to read data a third, what most share a fourth; Radix stays where it is loaded on demand.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
    priority: 4,
  },
  {
    name: 'shell',
    test: /src\/(components(?!\/(ads\/|login-prompt|lost-page))|layouts)\/|stores\/(address|theme|toast)\.ts|contract\/paths\.ts|realtime\/backoff\.ts|(nanostores\/(atom|lifecycle)|astro\/dist\/prefetch)\//,
    priority: 3,
  },
  {
    name: 'data',
    test: /node_modules\/(valibot|nanostores|@nanostores)\/|src\/(api\/(backend|call|client|server-clock)|contract\/(paths|scalars|image-host)|stores\/(polled|clock|locale)|domain\/(format|image-address|search-text|slug-owners)|islands\/ui\/(use-format|CardSkeleton|NoticePicture))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'channel',
    test: /src\/realtime\/|stores\/(channel|page-socket|stored-attempts)\.ts|contract\/envelope\.ts|reconnecting-websocket\//,
    priority: 1.5,
  },
  {
    name: 'session',
    test: /src\/(stores\/(session|remembered-user|unread)|api\/user|contract\/user|domain\/(avatar-|chat\/unread-title)|islands\/ui\/(Avatar|move-in-menu|next-place))/,
    minShareCount: 2,
    priority: 1.4,
  },
  {
    name: 'shared',
    test: new RegExp(
      `^(?!.*(radix-ui|floating-ui|${ALONE.source}|${DETAILS.source}|${TRADE.source}|${MARKET.source}|${INBOX.source}|${OFFERS.source}|${CHAT.source}))`,
    ),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'details', test: DETAILS, minShareCount: 2, priority: 0.9 },
  { name: 'trade', test: TRADE, minShareCount: 2, priority: 0.85 },
  { name: 'market', test: MARKET, minShareCount: 2, priority: 0.8 },
  { name: 'inbox', test: INBOX, minShareCount: 2, priority: 0.75 },
  { name: 'offers', test: OFFERS, minShareCount: 2, priority: 0.72 },
  { name: 'chat', test: CHAT, minShareCount: 2, priority: 0.7 },
  {
    name: 'home',
    test: /src\/(islands\/home\/|stores\/(figures|home-lists|live|recent-hatches|stats)\.ts|contract\/(hatch|live|stats)\.ts|api\/(hatches|home-lists|stats)\.ts|domain\/newest\.ts)/,
    priority: 0.5,
  },
];

// biome-ignore lint/style/noDefaultExport: Astro reads the default export
export default defineConfig({
  site: site.SITE_URL,
  outDir: process.env.OUT_DIR || 'dist',
  trailingSlash: 'never',
  // While one page waits for the disk another is rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 24 },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
  // Pages are files: nobody waits for the beginning of one. Ids of React's own would be others in the browser.
  integrations: [react({ experimentalDisableStreaming: true })],
  security: {
    csp: {
      directives: contentSecurityPolicy(site),
      scriptDirective: { hashes: inlineScripts.map(hashOf) },
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
