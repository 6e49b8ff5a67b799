/** What a person has said about ads; null when they have not, or so long ago that they are asked again. */
export type ConsentChoice = 'allow' | 'refuse';

/** How long a choice holds, in milliseconds: 12 months (behaviour G13). */
const CHOICE_LIFETIME = 365 * 24 * 3_600_000;

/** A choice as it is stored: the word, and when it was made in epoch milliseconds. */
export function toStoredChoice(choice: ConsentChoice, now: number): string {
  return `${choice} ${now}`;
}

/** Reads a stored choice; anything else, one from the future or an old one is none. */
export function readStoredChoice(stored: string | null, now: number): ConsentChoice | null {
  const [, choice, at] = /^(allow|refuse) (\d{1,15})$/.exec(stored ?? '') ?? [];
  const age = now - Number(at);
  if (!(age >= 0 && age < CHOICE_LIFETIME)) return null;
  return choice === 'allow' ? 'allow' : 'refuse';
}
