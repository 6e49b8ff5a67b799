import { shopName } from '../status/shop.ts';
import { weatherLabel } from '../status/weather.ts';
import { nameOfSlug } from '../trades/item-names.ts';
import type { Direction, Watched, WatchTargets, Way } from './watch.ts';

/** A direction in words, before the number. */
export const DIRECTION_TEXTS: Readonly<Record<Direction, string>> = {
  'at-least': 'at least',
  'at-most': 'at most',
};

const WAY_TEXTS: Readonly<Record<Way, string>> = {
  site: 'on this site',
  push: 'by push',
  discord: 'by Discord',
};

/** How alerts come, in words: `on this site, by Discord`. */
export const waysText = (ways: readonly Way[]): string =>
  ways.map((way) => WAY_TEXTS[way]).join(', ');

/** The text of a watch of trade ads: `Trade ads that offer Dog and look for Cat`. */
export function tradeAdsText({ offering, wanted, fair }: WatchTargets['trade-ads']): string {
  const sides = [
    offering !== '' && `offer ${nameOfSlug(offering)}`,
    wanted !== '' && `look for ${nameOfSlug(wanted)}`,
  ];
  const text = `Trade ads that ${sides.filter(Boolean).join(' and ')}`;
  return fair ? `${text}, fair or better for you` : text;
}

/** A watch in words; `label` names the item or the partner, and `format` writes a number. */
export function watchText(
  { kind, target }: Watched,
  label: string,
  format: (value: number) => string,
): string {
  switch (kind) {
    case 'restock':
      return target.shop === ''
        ? `${target.item} is in stock`
        : `${target.item} is in the ${shopName(target.shop)}`;
    case 'weather':
      return `${weatherLabel(target.name)} begins`;
    case 'value':
      return `${label} is worth ${DIRECTION_TEXTS[target.direction]} ${format(target.value)}`;
    case 'trade-ads':
      return tradeAdsText(target);
    case 'conversations':
      return 'All messages and offers';
    case 'conversation':
      return `Messages and offers of ${label}`;
  }
}

/** The names in the text of a watch and in its alerts, which are not translated (behaviour G22). */
export function watchNames({ kind, target }: Watched, label: string): string[] {
  switch (kind) {
    case 'restock':
      return [target.item, shopName(target.shop)];
    case 'weather':
      return [weatherLabel(target.name)];
    case 'trade-ads':
      return [target.offering, target.wanted].filter((slug) => slug !== '').map(nameOfSlug);
    case 'conversations':
      return [];
    case 'value':
    case 'conversation':
      return [label];
  }
}
