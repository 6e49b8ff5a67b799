/** The budget of JavaScript per route, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 10 },
  { route: '/', kilobytes: 88 },
  { route: '/items', kilobytes: 97 },
  { route: '/items/carrot', kilobytes: 89 },
  { route: '/stocks', kilobytes: 89 },
  { route: '/weather', kilobytes: 88 },
  { route: '/trade-ads', kilobytes: 107 },
  { route: '/compare?items=carrot,dog', kilobytes: 91 },
  { route: '/calculator', kilobytes: 100 },
  { route: '/trade-ads/create', kilobytes: 111 },
  { route: '/account', kilobytes: 103 },
  { route: '/deals', kilobytes: 107 },
  { route: '/players/2', kilobytes: 107 },
  { route: '/watching', kilobytes: 98 },
  { route: '/chat', kilobytes: 110 },
  { route: '/chat/2', kilobytes: 116 },
  { route: '/desk', kilobytes: 108 },
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
