import { showToast } from './toast.ts';

/** Copies an address, and says whether it worked. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', title: 'Link copied', isOfPage: true });
  } catch {
    const text = 'Copy the address of this page instead.';
    showToast({ kind: 'error', title: 'The link could not be copied', text, isOfPage: true });
  }
}

/** Opens the platform's share sheet for an address, or copies it where there is none (behaviour G18). */
export async function share(url: string): Promise<void> {
  if (!('share' in navigator)) return copy(url);
  try {
    // Newer than the baseline: without it the link is copied.
    await navigator.share({ url, title: document.title });
  } catch (error) {
    // A person who closes the sheet wants no copy.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

/** Shares the page, without the way by which the reader came. */
export const sharePage = (): Promise<void> => share(`${location.origin}${location.pathname}`);
