import { restoreToast } from '../../stores/site/stored-toast.ts';
import { mountIsland } from '../shared/root/mount-island.tsx';
import { Toaster } from './Toaster.tsx';

/** Mounts the toaster, and shows the toast of the previous page again. */
export function mountToaster(): void {
  const container = document.createElement('div');
  document.body.append(container);
  restoreToast();
  mountIsland(container, <Toaster />);
}
