import { chatPath } from '../chat/chat-route.ts';
import { formatNumber, HTML_LOCALE } from '../shared/format.ts';
import { shopName } from '../status/shop.ts';
import { weatherLabel } from '../status/weather.ts';
import { tradeAdsPath } from '../trades/trade-ad-list.ts';
import type { TradeItem, TradeSides } from '../trades/trade-item.ts';
import type { WatchTargets } from './watch.ts';

/** The text of an alert, and the path of the page that it leads to. */
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
  const title = `${weatherLabel(name)} has begun`;
  return { title, body: 'See what else is on.', path: '/weather' };
}

/** A line in words: `1,000 or more`. */
function lineText({ direction, value }: Pick<WatchTargets['value'], 'direction' | 'value'>) {
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

/** The longest list of items in an alert. */
const ITEMS_SHOWN = 3;

function namesOf(side: readonly TradeItem[]): string {
  const names = side
    .slice(0, ITEMS_SHOWN)
    .map(({ item, amount }) => (amount === 1 ? item.name : `${item.name} ×${amount}`));
  const more = side.length - names.length;
  return [...names, ...(more === 0 ? [] : [`${more} more`])].join(', ');
}

/** The alert of a trade ad that a watch looks for. */
export function tradeAdText(target: WatchTargets['trade-ads'], sides: TradeSides): AlertText {
  return {
    title: `A trade ad for ${namesOf(sides.wanted)}`,
    body: `It offers ${namesOf(sides.offering)}.`,
    path: tradeAdsPath(target),
  };
}

/** The alert of an unread message or trade offer. The title names nobody, as it outlives the account of its sender. */
export function chatText(
  kind: 'message' | 'proposed',
  sender: { id: string; username: string },
): AlertText {
  return {
    title: kind === 'message' ? 'A new message' : 'A new trade offer',
    body: `It is from ${sender.username}.`,
    path: chatPath(sender.id),
  };
}

/** The sentences of alerts, in which the group is a name or a list of names. */
const SENTENCES = [
  /^(.+) is in stock$/,
  /^The (.+) has it until the next reset\.$/,
  /^(.+) has begun$/,
  /^(.+) is worth [\d.,]+$/,
  /^A trade ad for (.+)$/,
  /^It offers (.+)\.$/,
  /^It is from (.+)\.$/,
  /^(.+) (?:restocks|begins|reaches your value) often\. Keep it to the site\?$/,
];

/** The names in a sentence of an alert, which are not translated (behaviour G22). */
export const alertNames = (sentence: string): string[] =>
  SENTENCES.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? []);
