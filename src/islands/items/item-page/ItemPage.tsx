import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { type PackedHistory, unpackHistory } from '../../../domain/items/packed-history.ts';
import type { ValueChange } from '../../../domain/items/value-changes.ts';
import { type Packed, unpack } from '../../../domain/shared/packed-json.ts';
import { createItemDetails } from '../../../stores/items/item-details.ts';
import { FeedNote } from '../../shared/channel/FeedNote.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { ItemDetails } from './ItemDetails.tsx';

type Props = {
  /** The slug by which the API knows the item. It is null where the API has no single items. */
  slug: string | null;
  packed: Packed<{
    item: Item;
    history: PackedHistory;
    changes: readonly ValueChange[] | null;
  }>;
  /** The time of the build's read, in epoch milliseconds. */
  builtAt: number;
};

/**
 * An item's page with the build's data, refreshed after hydration (behaviour D1). `memo` tells Astro that this is
 * React, which saves a render.
 */
export const ItemPage = memo(function ItemPage({ slug, packed, builtAt }: Props) {
  const [built] = useState(() => unpack(packed));
  const [history] = useState(() => unpackHistory(built.history));
  const [$details] = useState(() => createItemDetails(slug));
  const { data, at, failed } = useStore($details, { ssr: 'initial' });
  // The API may return another item with the same slug.
  const refreshed = data?.item.id === built.item.id ? data : null;
  const shown = refreshed ?? { ...built, history };
  return (
    <ItemDetails
      {...shown}
      built={refreshed === null}
      at={refreshed === null ? builtAt : (at ?? builtAt)}
      above={<FeedNote notice={data?.feed ?? null} />}
      below={failed && <StaleNote at={at ?? builtAt} />}
    />
  );
});
