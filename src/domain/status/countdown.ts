/**
 * Formats the time (ms) to a reset as `Xh Ym Zs`, rounded up to seconds; `Resetting...` once it has passed (behaviour S2).
 * @example formatCountdown(61_000) // => '0h 1m 1s'
 */
export function formatCountdown(left: number): string {
  if (left <= 0) return 'Resetting...';
  // Clocks tick a little late: rounded down, one second would show twice and the next not at all.
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 3600)}h ${Math.floor(seconds / 60) % 60}m ${seconds % 60}s`;
}
