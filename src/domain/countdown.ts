/** Time left (ms) to a reset as `Xh Ym Zs`; `Resetting...` once it has passed (spec §4). */
export function formatCountdown(left: number): string {
  if (left <= 0) return 'Resetting...';
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 3600)}h ${Math.floor(seconds / 60) % 60}m ${seconds % 60}s`;
}
