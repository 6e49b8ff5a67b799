import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { HistoryPoint } from '../../domain/history.ts';
import type { Item } from '../../domain/item.ts';
import { createItemDetails } from '../../stores/item-details.ts';
import { StaleNote } from '../ui/StaleNote.tsx';
import { ItemDetails } from './ItemDetails.tsx';

type Props = {
  /** The word by which the api knows the item; null where it tells of no single items. */
  word: string | null;
  item: Item;
  history: readonly HistoryPoint[];
  /** When the build read it, in epoch milliseconds. */
  builtAt: number;
};

/** An item's page over what the build knew of it, refreshed once it runs (acceptance D1). */
export function ItemPage({ word, item, history, builtAt }: Props) {
  const [$details] = useState(() => createItemDetails(word));
  const { data, failed } = useStore($details, { ssr: 'initial' });
  const shown = data ?? { item, history };
  return (
    <>
      <ItemDetails item={shown.item} history={shown.history} built={data === null} />
      {failed && <StaleNote at={builtAt} />}
    </>
  );
}
