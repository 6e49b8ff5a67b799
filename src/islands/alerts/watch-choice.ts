import { reachesLine } from '../../domain/alerts/value-line.ts';
import type { Direction, Watched } from '../../domain/alerts/watch.ts';
import { subjectKey, type WatchSubject } from '../../domain/alerts/watch-subject.ts';
import { watchText } from '../../domain/alerts/watch-text.ts';
import { AMOUNT_MAX, type ItemValue } from '../../domain/items/value.ts';
import { nameKey } from '../../domain/shared/name-key.ts';
import { readTypedNumber } from '../../domain/shared/typed-number.ts';
import type { WatchQuestion } from '../../stores/alerts/watch-dialog.ts';

/** The choice in the form of a bell: of an item a line of its value, or its stock; else the subject of the bell. */
export type WatchChoice = { kind: 'fixed'; watched: Watched } | ItemWatchChoice;

/** The choice at an item; `line` is as it was typed. */
export type ItemWatchChoice = {
  kind: 'value' | 'restock';
  item: string;
  name: string;
  direction: Direction;
  line: string;
};

const NO_LINE = 'Type the value to wait for: 0 or more.';

/** A watch of something else than a value. */
function isWatched(subject: WatchSubject): subject is Exclude<WatchSubject, { kind: 'value' }> {
  return subject.kind !== 'value';
}

/** The first choice of a form. Of a value it has no line, because the value of now has been reached already. */
export function firstChoice({ subject, name }: WatchQuestion): WatchChoice {
  if (isWatched(subject)) return { kind: 'fixed', watched: subject };
  return { kind: 'value', item: subject.target.item, name, direction: 'at-least', line: '' };
}

/** The subject of a bell without a choice, in words; '' where its heading says it. */
export function fixedText(watched: Watched): string {
  const text = watchText(watched, '', String);
  if (watched.kind === 'trade-ads') return `Tell me of ${text.replace('Trade', 'trade')}.`;
  return watched.kind === 'restock' || watched.kind === 'weather' ? `Tell me when ${text}.` : '';
}

/** The watch that was chosen; a sentence where the value cannot be read in the reader's locale (behaviour I17). */
export function readChoice(choice: WatchChoice, locale: string): Watched | string {
  if (choice.kind === 'fixed') return choice.watched;
  const { item, name, direction, line } = choice;
  if (choice.kind === 'restock') return { kind: 'restock', target: { shop: '', item: name } };
  if (line.trim() === '') return NO_LINE;
  const value = readTypedNumber(line, locale, AMOUNT_MAX);
  if (typeof value === 'string') return value;
  return { kind: 'value', target: { item, direction, value } };
}

/** Whether the value of now has reached the line already, so that only its return to the line is told (behaviour E4). */
export function isReached(
  choice: ItemWatchChoice,
  now: ItemValue | undefined,
  locale: string,
): boolean {
  const read = readChoice(choice, locale);
  if (typeof now !== 'number' || typeof read === 'string') return false;
  return read.kind === 'value' && reachesLine(read.target, now);
}

/** Whether a watch belongs to a bell. That of an item has its stock too. */
export function belongsTo({ subject, name }: WatchQuestion, watch: Watched): boolean {
  if (subjectKey(watch) === subjectKey(subject)) return true;
  if (subject.kind !== 'value' || watch.kind !== 'restock') return false;
  return nameKey(watch.target.item) === nameKey(name);
}
