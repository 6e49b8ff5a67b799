import type { ReactNode } from 'react';
import { type DeskRoute, deskPath } from '../../domain/desk/desk-route.ts';
import { openDesk } from '../../stores/desk/desk-route.ts';
import { followInPage } from '../shared/follow-in-page.ts';

type Props = {
  to: Partial<DeskRoute>;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A link to a part of the desk, which opens without a page load. */
export function DeskLink({ to, className, isCurrent = false, children }: Props) {
  return (
    <a
      href={deskPath(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => followInPage(event, () => openDesk(to))}
    >
      {children}
    </a>
  );
}
