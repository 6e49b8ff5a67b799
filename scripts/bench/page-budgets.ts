/** The budget of JavaScript per route, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 12 },
  { route: '/', kilobytes: 92 },
  { route: '/items', kilobytes: 98 },
  { route: '/items/carrot', kilobytes: 94 },
  { route: '/stocks', kilobytes: 92 },
  { route: '/weather', kilobytes: 92 },
  { route: '/trade-ads', kilobytes: 112 },
  { route: '/compare?items=carrot,dog', kilobytes: 112 },
  { route: '/calculator', kilobytes: 102 },
  { route: '/trade-ads/create', kilobytes: 118 },
  { route: '/account', kilobytes: 112 },
  { route: '/deals', kilobytes: 112 },
  { route: '/players/2', kilobytes: 112 },
  { route: '/watching', kilobytes: 112 },
  { route: '/chat', kilobytes: 112 },
  { route: '/chat/2', kilobytes: 128 },
  { route: '/desk', kilobytes: 112 },
] as const;

/** Pages that need a session. */
export const MEMBER_ROUTES: readonly string[] = [
  '/trade-ads/create',
  '/account',
  '/deals',
  '/players/2',
  '/chat',
  '/chat/2',
  '/desk',
];

/** The budget of CSS of any page, in brotli kilobytes (docs/performance.md). */
export const STYLE_BUDGET = 14;
