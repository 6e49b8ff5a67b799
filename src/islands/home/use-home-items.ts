import { useStore } from '@nanostores/react';
import type { Item } from '../../domain/items/item.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { type HomeListName, homeList } from '../../stores/home/home-lists.ts';

/** One of home's lists as the build read it at `builtAt` (epoch ms). It is empty where the build had none. */
export type BuiltHomeList = {
  built: readonly Item[];
  builtAt: number;
  /** The ids of items whose URL has their id, because another item has their slug. */
  atIds: readonly string[];
};

/** The items of a list, in the places of the built ones. `isBuilt` until it has been read again; `staleAt` (epoch ms) is when it was read, once a refresh has failed. */
export function useHomeItems(list: HomeListName, { built, builtAt, atIds }: BuiltHomeList) {
  const { data, at, failed } = useStore(homeList(list, built), { ssr: 'initial' });
  const isBuilt = data === null;
  const items = isBuilt ? built : withoutForeignSlugs(data, atIds);
  return { items, isBuilt, staleAt: failed ? (at ?? builtAt) : null };
}
