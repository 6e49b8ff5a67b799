import type { ReactNode } from 'react';

type Props = { children: ReactNode; hidden?: boolean };

/** Cards of shops. The grid is so tall that the footer is always below the first screen. */
export function StatusGrid({ children, hidden = false }: Props) {
  return (
    <ul
      className="grid min-h-status grid-cols-[repeat(auto-fill,minmax(min(20.5rem,100%),1fr))] content-start gap-3 empty:min-h-0"
      aria-hidden={hidden || undefined}
    >
      {children}
    </ul>
  );
}
