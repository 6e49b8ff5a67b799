import { loadPart } from '../../stores/shared/load-part.ts';
import { $toast, TOAST_KEY } from '../../stores/site/toast.ts';

function hasStoredToast(): boolean {
  try {
    return sessionStorage.getItem(TOAST_KEY) !== null;
  } catch {
    return false;
  }
}

/** Loads the toaster when this page or the previous one raised a toast (behaviour G9). */
export function startToasts(): void {
  const load = async () => {
    unlisten();
    const { mountToaster } = await loadPart(() => import('../../islands/site/mount-toaster.tsx'));
    mountToaster();
  };
  const unlisten = $toast.listen(() => void load());
  if (hasStoredToast()) void load();
}
