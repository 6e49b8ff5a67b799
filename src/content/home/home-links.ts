import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';
import { SITE_PAGES } from '../../domain/site/site-pages.ts';

type HomeLink = { href: string; title: string; text: string; picture: ScreenPicture };

/** The links for newcomers at the top of home. */
export const HOME_LINKS: readonly HomeLink[] = [
  {
    href: '/items',
    title: 'Item Values',
    text: 'Look up what anything is worth.',
    picture: 'money-bag',
  },
  {
    href: '/calculator',
    title: SITE_PAGES['/calculator'].title,
    text: 'Win, fair or loss? Check a trade first.',
    picture: 'balance-scale',
  },
  {
    href: '/trade-ads',
    title: SITE_PAGES['/trade-ads'].title,
    text: 'Find players who want what you have.',
    picture: 'handshake',
  },
];
