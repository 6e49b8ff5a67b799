/** Reads each line of a host's rule file that says something; an Error names the file and the number of a bad line. */
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
