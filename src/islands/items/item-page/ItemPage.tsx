import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { type PackedHistory, unpackHistory } from '../../../domain/items/packed-history.ts';
import { type Packed, unpack } from '../../../domain/shared/packed-json.ts';
import { createItemDetails } from '../../../stores/items/item-details.ts';
import { asIsland } from '../../shared/memo.ts';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { ItemDetails } from './ItemDetails.tsx';

type Props = {
  /** The word by which the api knows the item; null where it tells of no single items. */
  word: string | null;
  packed: Packed<{ item: Item; history: PackedHistory }>;
  /** When the build read it, in epoch milliseconds. */
  builtAt: number;
};

/** An item's page over what the build knew of it, refreshed once it runs (behaviour D1). */
export const ItemPage = asIsland(function ItemPage({ word, packed, builtAt }: Props) {
  const [built] = useState(() => unpack(packed));
  const [history] = useState(() => unpackHistory(built.history));
  const [$details] = useState(() => createItemDetails(word));
  const { data, at, failed } = useStore($details, { ssr: 'initial' });
  // Of two items with one slug the api may know the other by it.
  const fresh = data?.item.id === built.item.id ? data : null;
  const shown = fresh ?? { item: built.item, history };
  return (
    <>
      <ItemDetails item={shown.item} history={shown.history} built={fresh === null} />
      {failed && <StaleNote at={at ?? builtAt} />}
    </>
  );
});
