/** Drawings (an emoji's id, perhaps a tint after a space) and the ends of names they stand for, in folded words. */
export type DrawingTable = Readonly<Record<string, readonly string[]>>;
