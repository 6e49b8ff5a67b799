/** Whether a text may be the id of a player, of whatever backend: something to see, and not endless. */
export function isPlayerId(text: string): boolean {
  return /^[^\p{Cc}\p{Cf}]{1,100}$/u.test(text);
}
