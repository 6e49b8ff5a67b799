/** Fakes the browser's storage over a map, which a test may read. */
export const fakeEntries = (entries: Map<string, string>) => ({
  get length() {
    return entries.size;
  },
  key: (index: number) => [...entries.keys()][index] ?? null,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
});
