/** Parses a URL, relative to `base` if there is one; null for what is none. Browsers have `URL.canParse` and `URL.parse` since 2023 only. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
