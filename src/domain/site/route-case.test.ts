import { expect, it } from 'vitest';
import { lowerCaseRoute, routeCaseLines } from './route-case.ts';

it.each([
  ['/Items', '/items'],
  ['/TRADE-ads/Create', '/trade-ads/create'],
  ['/Items/Red-Fox', '/items/Red-Fox'],
  ['/CHAT/8D2b', '/chat/8D2b'],
  ['/Items/a/B', '/items/a/B'],
])('leads from %s to %s', (path, route) => {
  expect(lowerCaseRoute(path)).toBe(route);
});

it.each(['/', '/items', '/items/Red-Fox', '/ItemsX', '/Nothing', '/Nothing/items'])(
  'leaves %s as it is',
  (path) => {
    expect(lowerCaseRoute(path)).toBeNull();
  },
);

it('has rules for a static host, none of which leads to itself', () => {
  const rules = routeCaseLines().trimEnd().split('\n');
  expect(rules).toEqual(
    expect.arrayContaining([
      '/Items /items 301',
      '/ITEMS /items 301',
      '/Trade-ads/Create /trade-ads/create 301',
      '/Items/:name /items/:name 301',
    ]),
  );
  expect(rules.filter((rule) => /^(\S+) \1 /.test(rule))).toEqual([]);
  // Cloudflare takes 100 rules with a parameter.
  expect(rules.filter((rule) => rule.includes(':')).length).toBeLessThan(50);
});
