/** The look of a choice of days above a chart. */
export const RANGE_CHOICE =
  'inline-flex min-h-9 cursor-pointer items-center rounded border border-hairline px-3 text-sm/normal has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight]';
