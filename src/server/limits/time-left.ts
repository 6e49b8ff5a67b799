const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats a duration, rounded up: seconds below a minute, minutes up to two hours, then hours. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}
