import type { MouseEvent, ReactNode } from 'react';
import { type DeskRoute, deskPath } from '../../domain/desk/desk-route.ts';
import { openDesk } from '../../stores/desk/desk-route.ts';

type Props = {
  to: Partial<DeskRoute>;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/**
 * Whether a click asks for a new tab or window, which the browser opens. Links of the chat have the same rule, but a
 * shared file would be one more for that page to load.
 */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** A link to a part of the desk, which opens without a page load. */
export function DeskLink({ to, className, isCurrent = false, children }: Props) {
  return (
    <a
      href={deskPath(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        openDesk(to);
      }}
    >
      {children}
    </a>
  );
}
