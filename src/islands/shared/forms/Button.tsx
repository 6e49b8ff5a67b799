import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy?: boolean };

/** A button as tall as a finger needs. While it is busy it keeps the focus, and a press does nothing. */
export function Button({ isBusy, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`button min-h-11 ${className}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    />
  );
}
