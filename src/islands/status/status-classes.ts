/** Classes that the cards of shops share with their skeletons, and badges with those of weathers. */
export const STATUS_CARD = 'card @container flex min-w-0 flex-col gap-3 p-4';
export const STATUS_NAME = 'line-clamp-2 min-w-0 text-lg/[1.333] wrap-anywhere';
export const STATUS_BADGE =
  'shrink-0 rounded-full border border-tint-edge px-2.5 py-0.5 text-xs font-medium text-tint';
