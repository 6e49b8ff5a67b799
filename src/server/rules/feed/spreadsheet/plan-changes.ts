import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getDotPath, safeParse } from 'valibot';
import { type FeedEvent, feedEvent } from '../../../../contract/items/feed.ts';
import { freeSlug, slugOwners } from '../../../../domain/items/identity/free-slug.ts';
import { isItemSlug, slugKey } from '../../../../domain/items/slug.ts';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { issueText } from '../../../http/issue-text.ts';
import { quote } from './cell.ts';
import { columnName } from './columns.ts';
import { type FindItem, findAlikeNames, indexItems } from './item-index.ts';
import type { KnownItem } from './known-items.ts';
import { type MergedItem, mergeItem, UNTRACKED } from './merge-item.ts';
import type { GivenItem, ReadRow } from './read-row.ts';
import type { BadLine } from './sheet.ts';

/** A change by a line of a file: the lines of the feed that do it, and what they change, in words. */
export type Change = {
  line: number;
  kind: 'new' | 'changed' | 'deleted';
  name: string;
  texts: string[];
  events: FeedEvent[];
};

/** The changes of a file, how many of its lines change nothing, and which cannot be applied. */
export type Plan = { changes: Change[]; unchanged: number; bad: BadLine[] };

/** A line of the feed before it is checked. */
type Draft = { type: FeedEvent['type']; data: object };

const text = (value: unknown) => (value === null ? 'nothing' : JSON.stringify(value));

/** The fields that differ, in words: `Value 5 → 7`. */
function differences<T extends object>(before: T | undefined, after: T): string[] {
  const old = new Map(Object.entries(before ?? {}));
  return Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [text(old.get(name) ?? null), text(value)];
    return was === is ? [] : [`${columnName(name)} ${was} → ${is}`];
  });
}

/** Makes lines of the feed. Throws an Error of one line for what the contract does not allow. */
function toEvents(drafts: readonly Draft[], at: number): FeedEvent[] {
  return drafts.map((draft) => {
    const parsed = safeParse(feedEvent, { id: randomUUID(), at, ...draft });
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    const field = getDotPath(issue)?.replace(/^data\./, '') ?? '';
    const reason = issueText(issue)
      .replace(/^[\w.]+: /, '')
      .replace('expected int', 'a whole number is expected');
    throw new Error(`${columnName(field)}: ${reason}`);
  });
}

/** The items by their slugs, as they will be after the lines so far. */
type SlugOwners = ReturnType<typeof slugOwners>;

/** Gives an item its slug. Returns it with the slug that it gets; throws an Error of one line. */
function takeSlug(
  owners: SlugOwners,
  known: KnownItem | undefined,
  { facts, tracked }: MergedItem,
): MergedItem {
  const { id } = facts;
  const wanted = facts.slug?.normalize('NFC') ?? null;
  const before = known?.facts.slug ?? null;
  if (wanted !== null && wanted !== before && !isItemSlug(wanted)) {
    throw new Error(
      `Slug: ${quote(wanted)} is a word of the site, or no letters with single dashes`,
    );
  }
  const owner = wanted === null ? undefined : owners.get(slugKey(wanted));
  const slug = freeSlug(wanted, { id, slug: before }, owner);
  if (slug === undefined)
    throw new Error(`Slug: ${quote(wanted)} is the slug of item ${owner?.id}`);
  if (before !== null) owners.delete(slugKey(before));
  if (slug !== null) owners.set(slugKey(slug), { id, slug });
  return { facts: { ...facts, slug }, tracked };
}

function draftsOf(known: KnownItem | undefined, merged: MergedItem, reason: string | undefined) {
  const facts = differences(known?.facts, merged.facts);
  const isTracked = known !== undefined || !isDeepStrictEqual(merged.tracked, UNTRACKED);
  const tracked = isTracked ? differences(known?.tracked, merged.tracked) : [];
  const drafts: Draft[] = [];
  if (facts.length > 0) drafts.push({ type: 'item', data: merged.facts });
  if (tracked.length > 0) {
    const data = { item: merged.facts.id, ...merged.tracked, reason: reason ?? null };
    drafts.push({ type: 'value', data });
  }
  return { drafts, texts: [...facts, ...tracked] };
}

/** A change without its line, and the id of its item. Without events it changes nothing. */
type ItemChange = Omit<Change, 'line'> & { id: string };

/** Deletes an item; one that is not there is deleted already. */
function deletion(known: KnownItem | undefined, given: GivenItem, at: number): ItemChange {
  const { reason } = given;
  if (reason === undefined) throw new Error('Reason: a deletion needs one');
  const id = known?.facts.id ?? given.id ?? given.slug ?? given.name ?? '';
  const drafts: Draft[] =
    known === undefined ? [] : [{ type: 'delete', data: { item: id, reason } }];
  const name = known?.facts.name ?? id;
  return { id, kind: 'deleted', name, texts: [reason], events: toEvents(drafts, at) };
}

/** The knowledge that the lines of a file are compared with; `now` in epoch milliseconds. */
type Known = { find: FindItem; owners: SlugOwners; now: number };

/** Refuses a new item whose id, which is made of its name, another item has. Throws an Error of one line. */
function refuseKnownId(find: FindItem, { facts: { id } }: MergedItem): void {
  const other = find({ id });
  if (other === undefined) return;
  const name = quote(other.facts.name);
  throw new Error(`its name gives the id ${quote(id)}, which ${name} has: give a Slug or Id`);
}

function changeOf({ find, owners, now }: Known, given: GivenItem): ItemChange {
  const known = find(given);
  // A line that is older than the last one of its item would change nothing.
  const at = Math.max(now, (known?.updatedAt ?? 0) + 1);
  if (given.remove === true) {
    owners.delete(slugKey(known?.facts.slug ?? ''));
    return deletion(known, given, at);
  }
  const item = mergeItem(known, given);
  if (known === undefined) refuseKnownId(find, item);
  const merged = takeSlug(owners, known, item);
  const { drafts, texts } = draftsOf(known, merged, given.reason);
  const { id, name } = merged.facts;
  const kind = known === undefined ? 'new' : 'changed';
  return { id, kind, name, texts, events: toEvents(drafts, at) };
}

/** Whether a row is about an item that is not known; false for one that cannot be told. */
function isNew(find: FindItem, given: GivenItem): boolean {
  try {
    return find(given) === undefined && given.remove !== true;
  } catch {
    return false;
  }
}

/** Compares rows with the items that the backend has; `now` is its clock, in epoch milliseconds. */
export function planChanges(
  rows: readonly ReadRow[],
  items: readonly KnownItem[],
  now: number,
): Plan {
  const owners = slugOwners(items.map(({ facts }) => facts));
  const known = { find: indexItems(items), owners, now };
  const read = rows.flatMap((row) => ('given' in row ? row : []));
  const alike = findAlikeNames(read.filter(({ given }) => isNew(known.find, given)));
  const lines = new Map<string, number>();
  const plan: Plan = { changes: [], unchanged: 0, bad: [] };
  for (const row of rows) {
    const { line } = row;
    try {
      const reason = 'reason' in row ? row.reason : alike.get(line);
      if ('reason' in row || reason !== undefined) throw new Error(reason);
      const { id, ...change } = changeOf(known, row.given);
      const first = lines.get(id);
      if (first !== undefined) throw new Error(`is about the item of line ${first} again`);
      lines.set(id, line);
      if (change.events.length > 0) plan.changes.push({ line, ...change });
      else plan.unchanged += 1;
    } catch (error) {
      plan.bad.push({ line, reason: errorMessage(error) });
    }
  }
  return plan;
}
