import type { ReactNode } from 'react';

/** Replaces the messages. At 400 % zoom it is as high as its text. */
export function ThreadNotice({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div
      className="notice relative min-h-0 flex-1 content-center overflow-hidden contain-strict low:h-auto low:flex-none low:py-6 low:contain-none"
      role={role}
    >
      {children}
    </div>
  );
}
