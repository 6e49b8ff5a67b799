import type { ReactNode } from 'react';

/** The number of unread messages, on the accent colour. */
export function UnreadBadge({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs/none font-semibold text-on-accent ${className}`}
    >
      {children}
    </span>
  );
}
