import type { ReactNode } from 'react';

/** Buttons at the end of a form or a card. They fill the line on a phone, and are at its end on a wide screen. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 *:min-h-11 *:flex-auto md:*:flex-none">
      {children}
    </div>
  );
}
