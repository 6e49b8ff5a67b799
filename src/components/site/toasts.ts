import { prefetch } from 'astro/virtual-modules/prefetch.js';
import { showPlainToasts } from '../../islands/site/plain-toasts.ts';
import { loadPart } from '../../stores/shared/load-part.ts';
import { $toast, readStoredToast } from '../../stores/site/toast.ts';

const importToaster = () => import('../../islands/site/Toaster.tsx');

/** Loads the toaster. While that fails, toasts are plain text, because one may say that the network is gone. */
async function loadToaster() {
  try {
    return await importToaster();
  } catch {
    const hide = showPlainToasts();
    return await loadPart(importToaster).finally(hide);
  }
}

/** Shows the toaster when this page or the previous one raised a toast (behaviour G9). */
export function startToasts(): void {
  const show = async () => {
    unlisten();
    const { mountToaster } = await loadToaster();
    mountToaster();
  };
  const unlisten = $toast.listen(() => void show());
  // A slow phone begins to read the page of the link before it is pressed.
  $toast.subscribe((toast) => {
    if (toast?.action) prefetch(toast.action.href, { ignoreSlowConnection: true });
  });
  if ($toast.get() !== null || readStoredToast() !== null) void show();
}
