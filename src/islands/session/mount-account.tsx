import { createRoot } from 'react-dom/client';
import { AccountMenu } from './AccountMenu.tsx';

let mounted = false;

/** Mounts the account menu into the header and the side sheet (behaviour G5, G6). */
export function mountAccount(): void {
  if (mounted) return;
  mounted = true;
  for (const container of document.querySelectorAll('[data-account]')) {
    createRoot(container).render(<AccountMenu />);
  }
}
