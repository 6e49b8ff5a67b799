import { createRoot } from 'react-dom/client';
import { restoreToast } from '../../stores/site/stored-toast.ts';
import { Toaster } from './Toaster.tsx';

/** Puts the toaster on the page and shows again what the page before this one raised. */
export function mountToaster(): void {
  const host = document.createElement('div');
  document.body.append(host);
  restoreToast();
  createRoot(host).render(<Toaster />);
}
