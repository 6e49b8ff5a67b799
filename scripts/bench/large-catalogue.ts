import { DEMO_ITEMS, type DemoItem } from '../../src/server/demo/demo-items.ts';
import { itemId } from '../../src/server/demo/item-id.ts';

/** The n-th variant of an item: itself, then `Carrot Mk 2`, with its own name, slug and id. */
function variant(item: DemoItem, number: number): DemoItem {
  if (number === 1) return item;
  const name = `${item.name} Mk ${number}`;
  return {
    ...item,
    id: itemId(item.type, item.rarity, name),
    slug: `${item.slug}-mk-${number}`,
    name,
  };
}

/** Generates this many items of all types: spread over the demo catalogue, then further variants of it. */
export function largeCatalogue(count: number): DemoItem[] {
  const variantCount = Math.ceil(count / DEMO_ITEMS.length);
  const ratio = count / (variantCount * DEMO_ITEMS.length);
  const all = Array.from({ length: variantCount }, (_, index) =>
    DEMO_ITEMS.map((item) => variant(item, index + 1)),
  ).flat();
  return all.filter((_, index) => Math.floor((index + 1) * ratio) > Math.floor(index * ratio));
}
