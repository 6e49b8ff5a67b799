import { loadPart } from '../../stores/shared/load-part.ts';
import { $toast, TOAST_KEY } from '../../stores/site/toast.ts';

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(TOAST_KEY) !== null;
  } catch {
    return false;
  }
}

/** Loads the toaster when there is a toast: one raised here, or by the page before (behaviour G9). */
export function startToasts(): void {
  const load = async () => {
    unlisten();
    const { mountToaster } = await loadPart(() => import('../../islands/site/mount-toaster.tsx'));
    mountToaster();
  };
  const unlisten = $toast.listen(() => void load());
  if (isRemembered()) void load();
}
