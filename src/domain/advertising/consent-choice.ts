import { DAY_MS } from '../shared/time-zone.ts';

/** A person's choice about advertising. */
export type ConsentChoice = 'allow' | 'refuse';

/** How long a choice is valid, in milliseconds: 12 months (behaviour G13). */
const CHOICE_LIFETIME = 365 * DAY_MS;

/** Formats a choice for the storage: the word, and its time in epoch milliseconds. */
export function toStoredChoice(choice: ConsentChoice, now: number): string {
  return `${choice} ${now}`;
}

/** Parses a stored choice; null when it is malformed, in the future or too old. */
export function readStoredChoice(stored: string | null, now: number): ConsentChoice | null {
  const [, choice, at] = /^(allow|refuse) (\d{1,15})$/.exec(stored ?? '') ?? [];
  const age = now - Number(at);
  if (!(age >= 0 && age < CHOICE_LIFETIME)) return null;
  return choice === 'allow' ? 'allow' : 'refuse';
}
