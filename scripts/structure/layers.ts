/** The layers of `src` and `scripts` with what each may import beside itself (docs/architecture.md). */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  drawings: [],
  domain: ['drawings'],
  contract: ['domain'],
  api: ['contract', 'domain'],
  realtime: ['contract', 'domain'],
  stores: ['api', 'contract', 'domain', 'realtime'],
  islands: ['contract', 'domain', 'stores'],
  content: ['api', 'contract', 'domain', 'drawings'],
  components: ['content', 'contract', 'domain', 'islands', 'stores'],
  layouts: ['components', 'content', 'contract', 'domain', 'islands', 'stores'],
  pages: ['api', 'components', 'content', 'contract', 'domain', 'islands', 'layouts', 'stores'],
  server: ['contract', 'domain', 'drawings'],
  scripts: ['content', 'contract', 'domain', 'server'],
  e2e: ['contract', 'domain', 'scripts', 'server'],
};

/**
 * The floors of `src/server`, from the top. A floor imports only those below it, and files directly in `src/server`,
 * which start the backend, import all of them.
 */
export const SERVER_FLOORS: readonly (readonly string[])[] = [
  ['routes'],
  ['identity', 'metrics'],
  ['realtime', 'demo', 'site', 'backup'],
  ['rules'],
  ['bus'],
  ['data'],
  ['caching'],
  ['limits'],
  ['http'],
];

/** Folders that only tests and measurements run. Nothing else imports `src/server/testing`. */
export const MAY_IMPORT_TESTING: readonly string[] = [
  'src/server/testing',
  'src/e2e',
  'scripts/bench',
  'scripts/deploy',
  'scripts/documents',
  'scripts/outage',
];

/** Folders that are divided by topic. Each file in one belongs to a topic, except files that put the topics together. */
export const DIVIDED_BY_TOPIC = [
  'src/domain',
  'src/contract',
  'src/api',
  'src/stores',
  'src/islands',
  'src/content',
  'src/components',
  'src/server/data',
  'src/server/realtime',
  'src/server/routes',
  'src/server/rules',
  'src/e2e',
] as const;

/** The topics, which have the same names in each layer. */
export const TOPICS: readonly string[] = [
  'session',
  'items',
  'status',
  'home',
  'trades',
  'chat',
  'deals',
  'players',
  'desk',
  'feed',
  'alerts',
  'site',
  'advertising',
  'shared',
];

/** Folders beside the topics: test helpers, database drivers with migrations, and texts that are pages. */
export const OTHER_FOLDERS: readonly string[] = [
  'src/stores/testing',
  'src/server/data/db',
  'src/content/pages',
];

/** Packages that only one layer may import. */
export const PACKAGE_LAYERS: Readonly<Record<string, string>> = {
  'reconnecting-websocket': 'realtime',
};
