import type { ROUTES } from '../access/routes.ts';
import { TEXT_PAGES } from './text-pages.ts';

/** The main words of screens by their routes. */
type MainWords = Readonly<Record<string, readonly string[]>>;

type Route = Exclude<(typeof ROUTES)[number], (typeof TEXT_PAGES)[number]['href']>;

// Most are words that only an island shows.
const ISLANDS: Readonly<Record<Route, readonly string[]>> = {
  '/': ['What your pets and items are worth', 'Users Online\n1', 'Recent Hatches', 'High Demand'],
  '/items': ['What every item is worth', '978 items', 'Chocolate Carrot'],
  '/items/pets': ['Pets', '455 items', 'Bagel Bunny'],
  '/items/carrot': ['Carrot', 'Sells in game for', 'Carrot went from', 'Value changes'],
  '/stocks': ['Shop Stocks', 'Live: refreshed every 30 seconds.', 'Seed Shop', 'Resets in'],
  '/weather': ['Weather Events', 'of 35 active.', 'Acid Rain', 'Last Change'],
  '/trade-ads': ['Trade Ads', 'Live: new ads show by themselves.', 'Looking For'],
  '/calculator?give=carrot*3,dog&get=category-adds,no*0': [
    'Value Calculator',
    'Could not read: “no*0”.',
    '2/4 slots filled',
    'Looking for pet adds',
  ],
  '/items?search=zzzz': ['Search: zzzz', '0 items', 'No items found'],
  '/compare': ['Nothing to compare yet', 'Add an item'],
  '/compare?items=carrot,dog,raccoon,dragonfly': [
    'Compared items',
    'Values over time',
    'Each line begins at its own value',
  ],
  '/chat': ['Please login to chat'],
  '/account': ['Please login to see your account'],
  '/deals': ['Please login to see your deals'],
  '/desk': ['Moderators log in to see the reports of players.'],
  '/watching': ['Alerts are on.', 'You watch nothing yet', 'Quiet hours each day'],
  '/players/no-such-player': ['There is no such player'],
  '/no-such-page': ['Oops! Page not found', 'Return to Home'],
};

/** The main words of each kind of page for a visitor. The last one asks for a login. */
export const VISITOR_WORDS: MainWords = {
  ...ISLANDS,
  ...Object.fromEntries(
    TEXT_PAGES.map(({ href, title, dated, sections, content }) => [
      href,
      [title, dated, ...sections, ...content],
    ]),
  ),
  '/items/no-such-item': ['What every item is worth', '978 items'],
  '/trade-ads/create': ['You need to be logged in to create a trade ad'],
};

/** The main words of the pages that differ for a moderator who has just signed in. */
export const MODERATOR_WORDS: MainWords = {
  '/': ['What your pets and items are worth', 'Users Online'],
  '/trade-ads': ['Your ads', 'Report\nthis ad of'],
  '/trade-ads/create': ['Create Trade Offer', 'What You Want', '0/4 slots filled'],
  '/account': ['Where you are signed in', 'Firefox on Linux\nThis device'],
  '/deals': ['You have no offers yet', 'Download CSV'],
  '/chat': ['No messages yet', 'Choose a conversation to read it here.'],
  '/desk': ['0 reports wait', 'No report is waiting'],
};
