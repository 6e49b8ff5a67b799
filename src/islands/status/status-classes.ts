/** Classes that the cards of shops share with their skeletons, and badges with those of weathers. */
export const SHOP_CARD = 'card @container p-2.5';
/** A shop beside its items, or above them where a card is narrow. */
export const SHOP_PARTS = 'grid gap-x-4 gap-y-3 @min-[48rem]:grid-cols-[13rem_minmax(0,1fr)]';
export const STOCK_ROWS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] content-start gap-x-2 gap-y-1';
export const STATUS_BADGE =
  'shrink-0 rounded-full border border-tint-edge px-2.5 py-0.5 text-xs font-medium text-tint';

/** The width of a card with all its items in one line. Shops with few items share a line. */
export const shopWidth = (items: number) => `${15.5 + items * 9.75}rem`;
