import type { SearchItem } from '../../../contract/items/search-index.ts';
import { IMAGE_HOSTS } from '../../../contract/shared/image-hosts.ts';
import { imageUrl, UNKNOWN_IMAGE } from '../../../domain/items/image-url.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { formatShort } from '../../../domain/shared/format.ts';
import { readerLocale } from '../../../domain/shared/reader-locale.ts';

const OPTION =
  'flex min-h-11 items-center gap-3 rounded px-3 py-1 hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus';

function span(className: string, ...content: (string | Node)[]): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...content);
  return element;
}

function createOption(href: string, ...content: (string | Node)[]): HTMLAnchorElement {
  const option = document.createElement('a');
  option.href = href;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.tabIndex = -1;
  option.className = OPTION;
  option.append(...content);
  return option;
}

/** The picture of an item. The unknown picture replaces one that fails, which is logged once (behaviour C1). */
function picture(image: string): HTMLImageElement {
  const element = new Image(32, 32);
  element.alt = '';
  element.className = 'size-8 shrink-0 object-contain';
  const replace = () => {
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', element.src);
    element.src = UNKNOWN_IMAGE;
  };
  element.addEventListener('error', replace, { once: true });
  element.src = imageUrl(image, IMAGE_HOSTS);
  return element;
}

function valueText(value: ItemValue, shortFrom: number): HTMLSpanElement {
  const isNumber = typeof value === 'number';
  const text = isNumber ? formatShort(value, shortFrom, readerLocale(navigator)) : value;
  const label = span('text-xs text-muted', 'Value');
  return span('grid shrink-0 text-right', label, ' ', span('number font-semibold', text));
}

/** An option that leads to an item's page: its picture, name, type and value, short from a number on. */
export function itemOption(item: SearchItem, shortFrom: number): HTMLAnchorElement {
  const { name, routeParameter, type, value, image } = item;
  const title = span('truncate font-medium', name);
  title.translate = false;
  const kind = span('text-xs text-muted', type ?? '');
  return createOption(
    `/items/${encodeURIComponent(routeParameter)}`,
    picture(image),
    span('grid min-w-0 grow', title, ' ', kind),
    ' ',
    valueText(value, shortFrom),
  );
}

/** The last option, which leads to the catalogue with the typed text. */
export function catalogueOption(typed: string): HTMLAnchorElement {
  const text = span('min-w-0 truncate text-sm', `Search the catalogue for “${typed}”`);
  return createOption(`/items?search=${encodeURIComponent(typed)}`, text);
}
