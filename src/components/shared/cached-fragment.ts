const parts = new Map<string, Promise<string>>();

/** HTML that several pages share, made once a build by the name of what it depends on; while the site is developed, each time. */
export function kept(name: string, make: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return make();
  const part = parts.get(name) ?? make();
  parts.set(name, part);
  return part;
}
