import type { ReactNode } from 'react';

type Props = {
  /** Said to screen readers. */
  text: string;
  className?: string;
  /** Shown when the backend has not answered for a while: `Your account opens`. */
  late?: string;
  children: ReactNode;
};

/** Holds the place of what loads, with skeletons as its children. */
export function Loading({ text, className = 'grid gap-4', late, children }: Props) {
  return (
    <div role="status">
      <p className="sr-only">{text}</p>
      <div className={className} aria-hidden="true">
        {children}
      </div>
      {late && (
        <p className="mt-4 animate-appear-late text-muted">
          There is no answer yet. {late} as soon as there is one.
        </p>
      )}
    </div>
  );
}
