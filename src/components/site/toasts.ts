import { loadPart } from '../../stores/shared/load-part.ts';
import { $toast, readStoredToast } from '../../stores/site/toast.ts';

/** Loads the toaster when this page or the previous one raised a toast (behaviour G9). */
export function startToasts(): void {
  const load = async () => {
    unlisten();
    const { mountToaster } = await loadPart(() => import('../../islands/site/mount-toaster.tsx'));
    mountToaster();
  };
  const unlisten = $toast.listen(() => void load());
  if ($toast.get() !== null || readStoredToast() !== null) void load();
}
