/** A known weather; times in epoch milliseconds. */
export type KnownWeather = {
  active: boolean;
  /** When it was turned on or off last. */
  lastChange: number;
  /** When it began: a weather that was off for a moment has not begun anew. Null before it was ever on. */
  beganAt: number | null;
};

/** A weather that was off for less is the one from before, in milliseconds. */
const FLICKER_MS = 3 * 60_000;

/** A weather after a line of the time `at`, and whether it begins with that (behaviour W5). */
export function nextWeather(
  before: KnownWeather | undefined,
  active: boolean,
  at: number,
): KnownWeather & { begins: boolean } {
  const isSame = before?.active === active;
  const lastChange = isSame ? before.lastChange : at;
  const beganBefore = before?.beganAt ?? null;
  if (!active || isSame) return { active, lastChange, beganAt: beganBefore, begins: false };
  const goesOn =
    beganBefore !== null && before !== undefined && at - before.lastChange < FLICKER_MS;
  return { active, lastChange, beganAt: goesOn ? beganBefore : at, begins: !goesOn };
}
