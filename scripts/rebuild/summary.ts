import { TYPE_ROUTES } from '../../src/domain/items/item-route.ts';
import { counted } from '../../src/domain/shared/format.ts';
import type { ReleaseFiles } from './keep-unchanged.ts';

/** Pages below `/items/` that are not about one item. */
const OTHERS: ReadonlySet<string> = new Set([...Object.keys(TYPE_ROUTES), 'shell']);

/** Whether a file is a page of the site. */
export const isPage = (file: string) => file.endsWith('.html');

/** Whether a file (`items/fox.html`) is the page of an item. */
export function isItemPage(file: string): boolean {
  const [, name] = /^items[/\\]([^/\\]+)\.html$/.exec(file) ?? [];
  return name !== undefined && !OTHERS.has(name);
}

/** A release that was built. */
export type Built = { kind: 'built'; release: number; itemsChanged: number; pagesWritten: number };

/** The outcome of a rebuild. */
export type Outcome = { kind: 'unchanged' } | Built;

/** How many pages of items changed, came or went, and how many pages were written. */
export function countChanges({ written, removed }: Pick<ReleaseFiles, 'written' | 'removed'>) {
  return {
    itemsChanged: [...written, ...removed].filter(isItemPage).length,
    pagesWritten: written.filter(isPage).length,
  };
}

/** The line that a rebuild ends with. */
export function summaryLine(outcome: Outcome, seconds: number): string {
  const changes = outcome.kind === 'built' ? outcome : { itemsChanged: 0, pagesWritten: 0 };
  const name = outcome.kind === 'built' ? `Release ${outcome.release}` : 'Unchanged';
  const items = counted(changes.itemsChanged, 'item');
  return `${name}: ${items} changed, ${counted(changes.pagesWritten, 'page')} written, ${seconds.toFixed(1)} s.`;
}
