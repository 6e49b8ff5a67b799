import { statFacts } from '../../domain/items/item-facts.ts';
import type { HomeListName } from '../../stores/home/home-lists.ts';
import { CardSkeleton } from '../items/card/CardSkeleton.tsx';
import { HoverCardHost } from '../items/card/HoverCardHost.tsx';
import { ItemCard } from '../items/card/ItemCard.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { type BuiltHomeList, useHomeItems } from './use-home-items.ts';

const LIST = 'grid auto-cols-[10rem] grid-flow-col gap-3 overflow-x-auto pt-1 pb-3';
const SKELETONS = [...'12345'];

type Props = BuiltHomeList & { list: HomeListName };

/** One horizontal list of home (behaviour H3, H4). */
export function HomeList({ list, ...props }: Props) {
  const { items, isBuilt, staleAt } = useHomeItems(list, props);
  if (items.length === 0 && isBuilt && staleAt === null) {
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
            <ItemCard item={item} facts={statFacts(item)} built={isBuilt} />
          </li>
        ))}
      </ul>
      {staleAt !== null && <StaleNote at={staleAt} />}
      <HoverCardHost />
    </>
  );
}
