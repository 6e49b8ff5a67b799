import type { ReactNode } from 'react';

type Props = { children: ReactNode; hidden?: boolean };

/** Cards of shops. The grid is so tall that the footer is always below the first screen. */
export function StatusGrid({ children, hidden = false }: Props) {
  return (
    <ul
      className="flex min-h-status flex-wrap content-start gap-2 empty:min-h-0"
      aria-hidden={hidden || undefined}
    >
      {children}
    </ul>
  );
}
