import { formatNumber, HTML_LOCALE } from '../shared/format.ts';
import { shopName } from '../status/shop.ts';
import type { WatchTargets } from './watch.ts';

/** What an alert says, and the path of the page that it leads to. */
export type AlertText = { title: string; body: string; path: string };

const number = (value: number) => formatNumber(value, HTML_LOCALE);

/** The alert of a restock. */
export function restockText({ shop, item }: WatchTargets['restock']): AlertText {
  return {
    title: `${item} is in stock`,
    body: `The ${shopName(shop)} has it until the next reset.`,
    path: '/stocks',
  };
}

/** The alert of a weather. */
export function weatherText(name: string): AlertText {
  return { title: `${name} has begun`, body: 'See how long it lasts.', path: '/weather' };
}

/** A line in words: `1,000 or more`. */
export function lineText({ direction, value }: Pick<WatchTargets['value'], 'direction' | 'value'>) {
  return `${number(value)} or ${direction === 'at-least' ? 'more' : 'less'}`;
}

/** The alert of a value that reached a line; `item` has the name and the path of the item's page. */
export function valueText(
  target: WatchTargets['value'],
  value: number,
  item: { name: string; path: string },
): AlertText {
  return {
    title: `${item.name} is worth ${number(value)}`,
    body: `You watch for ${lineText(target)}.`,
    path: item.path,
  };
}
