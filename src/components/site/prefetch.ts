/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds. */
const REST_MS = 80;

const fetched = new Set<string>();

/** Whether the reader saves data or has a slow network. */
function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.includes('2g');
}

/** Fetches a page (an absolute URL) into the browser's cache, once and only while the network is good. */
function prefetch(url: string): void {
  if (fetched.has(url) || !navigator.onLine || isSaving()) return;
  fetched.add(url);
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    fetch(url, { priority: 'low' }).catch(() => {});
    return;
  }
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

/** The address of the page that a link leads to, without its hash; null for this page, other sites and `data-no-prefetch`. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || 'noPrefetch' in link.dataset) return null;
  const page = `${link.pathname}${link.search}`;
  return page === `${location.pathname}${location.search}` ? null : `${link.origin}${page}`;
}

/** Fetches the page of a link while the pointer or the focus rests on it (decision 0002). */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    clearTimeout(timer);
    const page = pageOf(target);
    if (page !== null) timer = setTimeout(prefetch, REST_MS, page);
  };
  for (const type of ['mouseover', 'focusin']) {
    document.addEventListener(type, follow, { passive: true });
  }
}
