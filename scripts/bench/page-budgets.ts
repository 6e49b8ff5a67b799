/** Most brotli kilobytes (1,000 bytes) of JavaScript of a page, by route (docs/performance.md). */
export const SCRIPT_BUDGETS = [
  { route: '/404', kilobytes: 10 },
  { route: '/', kilobytes: 85 },
  { route: '/items', kilobytes: 95 },
  { route: '/items/carrot', kilobytes: 85 },
  { route: '/stocks', kilobytes: 85 },
  { route: '/weather', kilobytes: 85 },
  { route: '/trade-ads', kilobytes: 100 },
  { route: '/calculator', kilobytes: 100 },
  { route: '/trade-ads/create', kilobytes: 105 },
  { route: '/chat', kilobytes: 110 },
  { route: '/chat/2', kilobytes: 110 },
] as const;

/** Pages that are what they are only for who is signed in. */
export const MEMBER_ROUTES: readonly string[] = ['/trade-ads/create', '/chat', '/chat/2'];

/** Most brotli kilobytes of style of any page (docs/performance.md). */
export const STYLE_BUDGET = 15;
