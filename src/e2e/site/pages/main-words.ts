import { SITE_PAGES, type SitePage } from '../../../domain/site/site-pages.ts';

/** The main words of screens by their addresses. */
type MainWords = Readonly<Record<string, readonly string[]>>;

const PAGES = Object.values<SitePage>(SITE_PAGES);

/** What a visitor sees of every page. */
export const VISITOR_WORDS: MainWords = Object.assign({}, ...PAGES.map(({ visitor }) => visitor));

/** What a moderator who has just signed in sees of the pages that differ. */
export const MODERATOR_WORDS: MainWords = Object.assign(
  {},
  ...PAGES.map(({ moderator = {} }) => moderator),
);
