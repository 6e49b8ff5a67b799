/** The minute of a day (0 to 1439) as a time field writes it: `07:05`. */
export function writeClock(minute: number): string {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of a day that a time field holds. */
export function readClock(text: string): number {
  const [hours = '', minutes = ''] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}
