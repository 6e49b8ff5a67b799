/** The newest elements of several lists by `at`, each id once; of the same id, the earlier list's element. */
export function newest<T extends { id: string; at: number }>(
  count: number,
  ...lists: (readonly T[])[]
): T[] {
  const byId = new Map<string, T>();
  for (const one of lists.flat()) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, count);
}
