/** Formats a duration: seconds below a minute, otherwise minutes, rounded up. */
export function timeLeft(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
