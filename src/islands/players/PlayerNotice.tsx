import type { ReactNode } from 'react';
import { focusOnUnmount } from '../shared/focus/focus-on-unmount.ts';

const focusTarget = focusOnUnmount('#main');

type Props = { title: string; role?: 'alert'; children: ReactNode };

/** Says why no player is shown, and what the reader can do. */
export function PlayerNotice({ title, role, children }: Props) {
  return (
    <div ref={focusTarget} className="notice card" role={role}>
      <h1 className="text-lg">{title}</h1>
      {children}
    </div>
  );
}
