/** The newest of some lists by `at`, each id once; of two with one id the one of the earlier list. */
export function newest<T extends { id: string; at: number }>(
  count: number,
  ...lists: (readonly T[])[]
): T[] {
  const byId = new Map<string, T>();
  for (const one of lists.flat()) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, count);
}
