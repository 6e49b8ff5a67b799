import { registerWorker } from '../../stores/alerts/register-worker.ts';
import { whenIdle } from '../../stores/shared/when-idle.ts';

declare global {
  interface Navigator {
    /** Only some browsers say whether the reader asks for fewer bytes. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Registers the service worker, for a visit without a network (behaviour G40), once a page is loaded and idle. Where it cannot, nothing changes. */
export function startOfflinePage(): void {
  const { serviceWorker, connection } = navigator;
  const isWanted = 'offlinePage' in document.documentElement.dataset && !connection?.saveData;
  // Without TLS there is no service worker, and one that controls the page is already there.
  if (isWanted && serviceWorker?.controller === null)
    addEventListener('load', () => whenIdle(() => void registerWorker().catch(() => {})));
}
