import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';

type Way = { href: string; title: string; text: string; picture: ScreenPicture };

/** What a newcomer can do here, at the top of home. */
export const WAYS: readonly Way[] = [
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
