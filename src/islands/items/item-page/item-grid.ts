/** The page of an item: its card beside its chart and trade ads from 640 px on, else above them. */
export const ITEM_GRID =
  'grid grid-cols-1 gap-4 min-[40rem]:grid-cols-[clamp(20rem,30%,23.5rem)_minmax(0,1fr)] min-[40rem]:grid-rows-[auto_1fr]';
