import { nameKey } from '../shared/name-key.ts';
import type { Watched } from './watch.ts';

/** The part of a target by which events find their watches; '' for all conversations. */
export function subjectOf({ kind, target }: Watched): string {
  switch (kind) {
    case 'restock':
      return nameKey(target.item);
    case 'weather':
      return nameKey(target.name);
    case 'value':
      return target.item;
    case 'trade-ads':
      return target.offering || target.wanted;
    case 'conversations':
      return '';
    case 'conversation':
      return target.conversation;
  }
}
