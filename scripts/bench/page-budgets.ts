/** The budget of JavaScript per route, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 10 },
  { route: '/', kilobytes: 87 },
  { route: '/items', kilobytes: 91.5 },
  { route: '/items/carrot', kilobytes: 89 },
  { route: '/stocks', kilobytes: 87 },
  { route: '/weather', kilobytes: 86.5 },
  { route: '/trade-ads', kilobytes: 105.5 },
  { route: '/compare?items=carrot,dog', kilobytes: 88 },
  { route: '/calculator', kilobytes: 95.5 },
  { route: '/trade-ads/create', kilobytes: 109 },
  { route: '/account', kilobytes: 100 },
  { route: '/deals', kilobytes: 102 },
  { route: '/players/2', kilobytes: 105 },
  { route: '/watching', kilobytes: 93.5 },
  { route: '/chat', kilobytes: 104.5 },
  { route: '/chat/2', kilobytes: 114.5 },
  { route: '/desk', kilobytes: 105 },
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
