import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';

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
    title: 'Value Calculator',
    text: 'Win, fair or loss? Check a trade first.',
    picture: 'balance-scale',
  },
  {
    href: '/trade-ads',
    title: 'Trade Ads',
    text: 'Find players who want what you have.',
    picture: 'handshake',
  },
];
