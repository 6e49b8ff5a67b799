import type { ReactNode } from 'react';

/** A field below its name. */
export function FieldLabel({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
    <label className="grid gap-1 text-sm/normal text-muted *:[input]:text-base">
      {name}
      {children}
    </label>
  );
}
