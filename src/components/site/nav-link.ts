/** The classes of a link in the header's navigation, and of the button More. */
export const NAV_LINK =
  'inline-flex min-h-10 items-center gap-0.5 rounded px-1.5 text-sm/normal font-medium text-muted hover:text-text aria-[current]:rounded-none aria-[current]:text-text aria-[current]:shadow-[inset_0_-2px_var(--focus)] lg:px-2.5 lg:text-base';
