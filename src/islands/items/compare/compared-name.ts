import type { Compared } from '../../../stores/items/comparison.ts';

/** The name of a compared item; what the URL calls it while it is not known. */
export const comparedName = (one: Compared): string =>
  one.state === 'known' ? one.item.name : one.key;
