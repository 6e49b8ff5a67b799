/** Whether a text may be a player's id of any backend: visible characters, 100 at most. */
export function isPlayerId(text: string): boolean {
  return /^[^\p{Cc}\p{Cf}]{1,100}$/u.test(text);
}
