/** The budget of JavaScript per route, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 10 },
  { route: '/', kilobytes: 87.5 },
  { route: '/items', kilobytes: 92 },
  { route: '/items/carrot', kilobytes: 89.5 },
  { route: '/stocks', kilobytes: 87.5 },
  { route: '/weather', kilobytes: 87 },
  { route: '/trade-ads', kilobytes: 106 },
  { route: '/compare?items=carrot,dog', kilobytes: 88.5 },
  { route: '/calculator', kilobytes: 96 },
  { route: '/trade-ads/create', kilobytes: 109.5 },
  { route: '/account', kilobytes: 101 },
  { route: '/deals', kilobytes: 102.5 },
  { route: '/players/2', kilobytes: 105.5 },
  { route: '/watching', kilobytes: 94 },
  { route: '/chat', kilobytes: 105 },
  { route: '/chat/2', kilobytes: 115 },
  { route: '/desk', kilobytes: 105.5 },
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
