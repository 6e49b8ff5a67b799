import { createRoot } from 'react-dom/client';
import { AccountMenu } from './AccountMenu.tsx';

let mounted = false;

/** Puts the account menu into its places: the header and the side sheet (behaviour G5, G6). */
export function mountAccount(): void {
  if (mounted) return;
  mounted = true;
  for (const place of document.querySelectorAll('[data-account]')) {
    createRoot(place).render(<AccountMenu />);
  }
}
