/**
 * Loads a part of the page, and beside it the scripts that it imports (`_astro/….js`). The bundler calls it in place of its
 * own function, which is five times as long (astro.config.mjs).
 */
export function __vitePreload<T>(load: () => Promise<T>, scripts: readonly string[] = []) {
  for (const script of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${script}`;
    document.head.append(link);
  }
  return load();
}
