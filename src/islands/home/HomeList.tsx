import { useStore } from '@nanostores/react';
import type { Item } from '../../domain/items/item.ts';
import { statFacts } from '../../domain/items/item-facts.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { HOME_LIST_STORES, type HomeListName } from '../../stores/home/home-lists.ts';
import { CardSkeleton } from '../items/card/CardSkeleton.tsx';
import { HoverCardHost } from '../items/card/HoverCardHost.tsx';
import { ItemCard } from '../items/card/ItemCard.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';

const LIST = 'grid auto-cols-[10rem] grid-flow-col gap-3 overflow-x-auto pt-1 pb-3';
const SKELETONS = [...'12345'];

type Props = {
  list: HomeListName;
  /** The list as the build read it at `builtAt` (epoch ms). It is empty where the build had none. */
  built: readonly Item[];
  builtAt: number;
  /** The ids of items whose URL has their id, because another item has their slug. */
  atIds: readonly string[];
};

/** One horizontal list of home (behaviour H3, H4). */
export function HomeList({ list, built, builtAt, atIds }: Props) {
  const { data, at, failed } = useStore(HOME_LIST_STORES[list], { ssr: 'initial' });
  const items = data === null ? built : withoutForeignSlugs(data, atIds);
  if (items.length === 0 && data === null && !failed) {
    return (
      <ul className={`${LIST} animate-skeleton`} aria-label="Loading">
        {SKELETONS.map((key) => (
          <li key={key}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {items.length === 0 && (
        <p className="text-muted">
          {list === 'recent' && 'This site has no items yet. '}
          Nothing here yet. Look again in a while.
        </p>
      )}
      <ul className={`${LIST} scroll-area`}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} facts={statFacts(item)} built={data === null} />
          </li>
        ))}
      </ul>
      {failed && <StaleNote at={at ?? builtAt} />}
      <HoverCardHost />
    </>
  );
}
