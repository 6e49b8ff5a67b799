import { TYPE_ROUTES } from '../../src/domain/items/item-route.ts';

/** Pages below `/items/` that are not about one item. */
const OTHERS: ReadonlySet<string> = new Set([...Object.keys(TYPE_ROUTES), 'shell']);

/** Whether a file is a page of the site. */
export const isPage = (file: string) => file.endsWith('.html');

/** Whether a file (`items/fox.html`) is the page of an item. */
export function isItemPage(file: string): boolean {
  const [, name] = /^items[/\\]([^/\\]+)\.html$/.exec(file) ?? [];
  return name !== undefined && !OTHERS.has(name);
}
