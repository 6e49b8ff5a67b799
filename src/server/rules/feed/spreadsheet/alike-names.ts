import { exactName } from '../../../../domain/items/identity/item-identity.ts';
import { slugify } from '../../../../domain/items/slug.ts';
import { quote } from './cell.ts';
import { isNamedOnly } from './item-index.ts';
import type { GivenItem } from './read-row.ts';

/** A row about an item that the backend does not have. */
type NewRow = { line: number; given: GivenItem };

const foldedName = ({ given: { name = '' } }: NewRow) => slugify(name);
const exactNameOf = ({ given: { name = '' } }: NewRow) => exactName(name);

/** Why new rows are bad, by line: their names read alike, and not each has a Slug or Id (behaviour D6). */
export function findAlikeNames(rows: readonly NewRow[]): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  for (const [folded, group] of Map.groupBy(rows, foldedName)) {
    if (folded === '' || !group.some(({ given }) => isNamedOnly(given))) continue;
    for (const row of group) {
      const like = group.find((other) => exactNameOf(other) !== exactNameOf(row));
      if (like === undefined) continue;
      const reason = `reads like ${quote(like.given.name)} of line ${like.line}: give each a Slug or Id`;
      reasons.set(row.line, reason);
    }
  }
  return reasons;
}
