/** How long something still takes, in words: seconds below a minute, else minutes, rounded up. */
export function timeLeft(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
