const fragments = new Map<string, Promise<string>>();

/**
 * Returns HTML that several pages share, rendered once per build by its key. During development it renders each
 * time.
 */
export function cachedFragment(key: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const fragment = fragments.get(key) ?? render();
  fragments.set(key, fragment);
  return fragment;
}
