/** Logs how many items of a response could not be read. */
export function logSkipped(count: number, where: string): void {
  if (count > 0) process.stderr.write(`Skipped ${count} unreadable items in ${where}.\n`);
}
