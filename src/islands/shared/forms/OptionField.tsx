import type { ComponentProps } from 'react';

/** A checkbox or radio button with its label beside it. */
export function OptionField({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
      <input className="size-5 shrink-0" {...input} />
      {children}
    </label>
  );
}
