/** What stands in the header's navigation: its links, and the button of those that have no room. */
export const NAV_LINK =
  'inline-flex min-h-10 items-center gap-0.5 rounded px-1.5 text-sm/normal font-medium text-muted hover:text-text aria-[current]:rounded-none aria-[current]:text-text aria-[current]:shadow-[inset_0_-2px_var(--focus)] lg:px-2.5 lg:text-base';
