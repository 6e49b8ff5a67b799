import type { ComponentProps } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { itemPath } from '../../../domain/items/slug.ts';

type Props = ComponentProps<'a'> & { item: Pick<Item, 'name' | 'id' | 'slug'> };

/** The name of an item as a link to its page; only the name where it has none. */
export function ItemLink({ item, ...link }: Props) {
  const path = itemPath(item);
  if (path === null) return <>{item.name}</>;
  return (
    <a href={path} {...link}>
      {item.name}
    </a>
  );
}
