/** The budget of JavaScript per route, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 10 },
  { route: '/', kilobytes: 86 },
  { route: '/items', kilobytes: 95 },
  { route: '/items/carrot', kilobytes: 87 },
  { route: '/stocks', kilobytes: 86 },
  { route: '/weather', kilobytes: 85 },
  { route: '/trade-ads', kilobytes: 104 },
  { route: '/compare?items=carrot,dog', kilobytes: 90 },
  { route: '/calculator', kilobytes: 100 },
  { route: '/trade-ads/create', kilobytes: 109 },
  { route: '/account', kilobytes: 101 },
  { route: '/deals', kilobytes: 105 },
  { route: '/players/2', kilobytes: 105 },
  { route: '/watching', kilobytes: 100 },
  { route: '/chat', kilobytes: 110 },
  { route: '/chat/2', kilobytes: 114 },
  { route: '/desk', kilobytes: 106 },
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
export const STYLE_BUDGET = 12;
