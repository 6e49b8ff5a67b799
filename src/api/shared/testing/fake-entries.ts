/** Fakes the browser's storage over a map, which a test may read; `onChange` gets each key that changed. */
export const fakeEntries = (entries: Map<string, string>, onChange?: (key: string) => void) => ({
  get length() {
    return entries.size;
  },
  key: (index: number) => [...entries.keys()][index] ?? null,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => {
    entries.set(key, text);
    onChange?.(key);
  },
  removeItem: (key: string) => {
    if (entries.delete(key)) onChange?.(key);
  },
});
