/** The addresses at which a page is looked at, each with main words that it shows there. */
type Looks = Readonly<Record<string, readonly string[]>>;

/** The facts of a page for the site and its checks. */
export type SitePage = {
  /** The title before the name of the site; null where the content has one of its own. */
  title: string | null;
  /** The island that holds the page's content; null for a page without one. */
  island: string | null;
  /** Whether search engines may list it: then it is in the sitemap, and Lighthouse measures it. */
  isListed: boolean;
  /** The limits of JavaScript at its addresses, in brotli kilobytes (1,000 bytes) (docs/performance.md). */
  kilobytes: Readonly<Record<string, number>>;
  /** Whether its bytes are those that a signed-in player loads. */
  isMeasuredSignedIn?: true;
  /** The addresses and words for a visitor. Browsers walk through these addresses, and axe looks at them. */
  visitor: Looks;
  /** The addresses and words for a moderator who has just signed in, instead. */
  moderator?: Looks;
};

/** The limits of pages without React, of the boards, and of pages that have no limit of their own. */
const TEXT = 12;
const BOARD = 94;
const OTHER = 112;

/** A page of text, which has its title in its content. */
const textPage = (visitor: Looks, kilobytes: SitePage['kilobytes'] = {}): SitePage => ({
  ...{ title: null, island: null, isListed: true },
  ...{ kilobytes, visitor },
});

/** Every page by its route. A new page needs a row here (docs/how-to/add-a-page.md). */
export const SITE_PAGES = {
  '/': {
    title: null,
    island: 'HomeList',
    isListed: true,
    kilobytes: { '/': 96 },
    visitor: {
      '/': ['What your pets and items are worth', 'Online\n1', 'Recent Hatches', 'High Demand'],
    },
    moderator: { '/': ['What your pets and items are worth', 'Total Players'] },
  },
  '/items': {
    title: 'Items',
    island: 'Catalogue',
    isListed: true,
    kilobytes: { '/items': 98 },
    visitor: {
      '/items': ['What every item is worth', '978 items', 'Chocolate Carrot'],
      '/items?search=zzzz': ['Search: zzzz', '0 items', 'No items found'],
    },
  },
  '/items/{type}': {
    title: null,
    island: 'Catalogue',
    isListed: true,
    kilobytes: { '/items/pets': 98 },
    visitor: { '/items/pets': ['Pets', '455 items', 'Bagel Bunny'] },
  },
  '/items/{slug}': {
    title: null,
    island: 'ItemPage',
    isListed: true,
    kilobytes: { '/items/carrot': 97 },
    visitor: {
      '/items/carrot': ['Carrot', 'Sells in game for', 'Carrot went from', 'Value changes'],
    },
  },
  '/items/shell': {
    title: 'Item',
    island: 'ItemShell',
    isListed: false,
    kilobytes: {},
    visitor: { '/items/no-such-item': ['What every item is worth', '978 items'] },
  },
  '/stocks': {
    title: 'Shop Stocks',
    island: 'ShopStocks',
    isListed: true,
    kilobytes: { '/stocks': BOARD },
    visitor: {
      '/stocks': ['Shop Stocks', 'Live: refreshed every 30 seconds.', 'Seed Shop', 'Resets in'],
    },
  },
  '/weather': {
    title: 'Weather Events',
    island: 'WeatherEvents',
    isListed: true,
    kilobytes: { '/weather': BOARD },
    visitor: { '/weather': ['Weather Events', 'of 35 active.', 'Acid Rain', 'Last Change'] },
  },
  '/trade-ads': {
    title: 'Trade Ads',
    island: 'TradeAds',
    isListed: true,
    kilobytes: { '/trade-ads': 114 },
    visitor: { '/trade-ads': ['Trade Ads', 'Live: new ads show by themselves.', 'Looking For'] },
    moderator: { '/trade-ads': ['Your ads', 'Report\nthis ad of'] },
  },
  '/trade-ads/create': {
    title: 'Create Trade Offer',
    island: 'CreateTrade',
    isListed: false,
    kilobytes: { '/trade-ads/create': 119 },
    isMeasuredSignedIn: true,
    visitor: { '/trade-ads/create': ['You need to be logged in to create a trade ad'] },
    moderator: {
      '/trade-ads/create': ['Create Trade Offer', 'What You Want', '0/4 slots filled'],
    },
  },
  '/calculator': {
    title: 'Value Calculator',
    island: 'Calculator',
    isListed: true,
    kilobytes: { '/calculator': 103 },
    visitor: {
      '/calculator?give=carrot*3,dog&get=category-adds,no*0': [
        'Value Calculator',
        'Could not read: “no*0”.',
        '2/4 slots filled',
        'Looking for pet adds',
      ],
    },
  },
  '/compare': {
    title: 'Compare Items',
    island: 'ComparePage',
    isListed: false,
    kilobytes: { '/compare?items=carrot,dog': OTHER },
    visitor: {
      '/compare': ['Nothing to compare yet', 'Add an item'],
      '/compare?items=carrot,dog,raccoon,dragonfly': [
        'Compared items',
        'Values over time',
        'Each line starts at 0 %',
      ],
    },
  },
  '/watching': {
    title: 'Watching',
    island: 'WatchingPage',
    isListed: false,
    kilobytes: { '/watching': OTHER },
    visitor: { '/watching': ['Alerts are on.', 'You watch nothing yet', 'Quiet hours each day'] },
  },
  '/players': {
    title: 'Player',
    island: 'PlayerPage',
    isListed: false,
    kilobytes: { '/players/2': OTHER },
    isMeasuredSignedIn: true,
    visitor: { '/players/no-such-player': ['There is no such player'] },
  },
  '/account': {
    title: 'Your account',
    island: 'AccountPage',
    isListed: false,
    kilobytes: { '/account': OTHER },
    isMeasuredSignedIn: true,
    visitor: { '/account': ['Please login to see your account'] },
    moderator: { '/account': ['Where you are logged in', 'Firefox on Linux\nThis device'] },
  },
  '/deals': {
    title: 'Your deals',
    island: 'DealsPage',
    isListed: false,
    kilobytes: { '/deals': OTHER },
    isMeasuredSignedIn: true,
    visitor: { '/deals': ['Please login to see your deals'] },
    moderator: { '/deals': ['You have no offers yet', 'Download CSV'] },
  },
  '/chat': {
    title: 'Messages',
    island: 'ChatPage',
    isListed: false,
    kilobytes: { '/chat': 114, '/chat/2': 129 },
    isMeasuredSignedIn: true,
    visitor: { '/chat': ['Please login to chat'] },
    moderator: { '/chat': ['No messages yet', 'Choose a conversation to read it here.'] },
  },
  '/desk': {
    title: 'Desk',
    island: 'DeskPage',
    isListed: false,
    kilobytes: { '/desk': OTHER },
    isMeasuredSignedIn: true,
    visitor: { '/desk': ['Here moderators see the reports of players.'] },
    moderator: { '/desk': ['0 reports wait', 'No report is waiting'] },
  },
  '/about': textPage({ '/about': ['About', 'Our mission'] }, { '/about': TEXT }),
  '/contact': textPage({ '/contact': ['Contact', 'Business inquiries'] }),
  '/privacy-policy': textPage(
    { '/privacy-policy': ['Privacy Policy', 'Data we collect'] },
    { '/privacy-policy': TEXT },
  ),
  '/terms-of-service': textPage({ '/terms-of-service': ['Terms of Service', 'Using the site'] }),
  '/bot/privacy-policy': textPage({
    '/bot/privacy-policy': ['Bot Privacy Policy', 'What the bot reads'],
  }),
  '/bot/terms-of-service': textPage({
    '/bot/terms-of-service': ['Bot Terms of Service', 'Using the bot'],
  }),
  '/404': {
    title: 'Page not found',
    island: null,
    isListed: false,
    kilobytes: { '/404': TEXT },
    visitor: { '/no-such-page': ['Oops! Page not found', 'Return to Home'] },
  },
  '/auth/callback': {
    title: 'Login',
    island: null,
    isListed: false,
    kilobytes: {},
    visitor: {},
  },
} as const satisfies Readonly<Record<string, SitePage>>;
