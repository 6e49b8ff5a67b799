import { SITE_PAGES, type SitePage } from '../../src/domain/site/site-pages.ts';

/** The limit of JavaScript of an address, in brotli kilobytes, and whether a signed-in player loads it. */
export type ScriptBudget = { path: string; kilobytes: number; isSignedIn: boolean };

const budgetsOf = ({ kilobytes, isMeasuredSignedIn }: SitePage): ScriptBudget[] =>
  Object.entries(kilobytes).map(([path, most]) => ({
    path,
    kilobytes: most,
    isSignedIn: isMeasuredSignedIn === true,
  }));

/** The limits of all pages (docs/performance.md). */
export const SCRIPT_BUDGETS = Object.values<SitePage>(SITE_PAGES).flatMap(budgetsOf);

/** The limit of CSS of any page, in brotli kilobytes (docs/performance.md). */
export const STYLE_BUDGET = 14.5;
