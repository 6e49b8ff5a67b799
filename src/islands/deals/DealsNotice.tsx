import type { ReactNode } from 'react';

type Props = { title: string; role?: 'alert'; children?: ReactNode };

/** Says why no deals are shown, and what the reader can do. */
export function DealsNotice({ title, role, children }: Props) {
  return (
    <div className="notice card" role={role}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
  );
}
