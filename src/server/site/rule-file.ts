/** Reads each line of a rule file except comments and blank lines. Throws an Error with the file's name and the number of an invalid line. */
export function readRuleFile<T>(name: string, text: string, read: (line: string) => T): T[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    try {
      return [read(line)];
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      throw new Error(`${name}, line ${index + 1}: ${reason}`);
    }
  });
}
