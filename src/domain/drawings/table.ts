/** Drawings (`subject tint +badge`, the last two perhaps) and the ends of names they stand for, in folded words. */
export type DrawingTable = Readonly<Record<string, readonly string[]>>;
