import { loadPart } from '../../stores/shared/load-part.ts';
import { whenIdle } from '../../stores/shared/when-idle.ts';
import { $toast, readStoredToast } from '../../stores/site/toast.ts';

const load = () => loadPart(() => import('../../islands/site/mount-toaster.tsx'));

/** Loads the toaster after the first press on a page that has React anyway, because a toast may say that the network is gone. */
function loadWithFirstPress(): void {
  if (document.querySelector('astro-island') === null) return;
  const onPress = () => whenIdle(() => void load());
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, onPress, { once: true, passive: true });
  }
}

/** Shows the toaster when this page or the previous one raised a toast (behaviour G9). */
export function startToasts(): void {
  const show = async () => {
    unlisten();
    const { mountToaster } = await load();
    mountToaster();
  };
  const unlisten = $toast.listen(() => void show());
  if ($toast.get() !== null || readStoredToast() !== null) void show();
  else loadWithFirstPress();
}
