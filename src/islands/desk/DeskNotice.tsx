import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string;
  role?: 'alert' | 'status';
  onRetry?: () => void;
  children?: ReactNode;
};

/** Says why a part of the desk shows nothing. With `onRetry` it is a failure. */
export function DeskNotice({ title, text, role, onRetry, children }: Props) {
  return (
    <div className="notice card" {...(role && { role })}>
      <h2 className="text-lg">{title}</h2>
      {(text ?? onRetry) !== undefined && (
        <p className="max-w-prose text-muted">
          {text ?? 'Check your connection. It is tried again by itself.'}
        </p>
      )}
      {onRetry !== undefined && (
        <button type="button" className="button min-h-11" onClick={onRetry}>
          Try again
        </button>
      )}
      {children}
    </div>
  );
}
