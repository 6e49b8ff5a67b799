import { memo } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { itemPath } from '../../../domain/items/slug.ts';
import { weekTrend } from '../../../domain/items/trend.ts';
import { useFormat } from '../../shared/use-format.ts';
import { ItemDemand } from '../card/ItemDemand.tsx';
import { ItemTags } from '../card/ItemTags.tsx';
import { SmallPicture } from '../card/SmallPicture.tsx';
import { TrendText } from '../card/TrendText.tsx';

type Props = { item: Item; index: number };

/** An item as one line of the table (behaviour I14). */
export const TableRow = memo(({ item, index }: Props) => {
  const format = useFormat();
  const path = itemPath(item);
  return (
    <tr
      className="relative h-[26px] border-b border-hairline pointer-coarse:h-11 *:px-2 *:whitespace-nowrap"
      data-item-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
    >
      <th scope="row" className="max-w-38 sm:max-w-60 text-left font-medium">
        <span translate="no" className="flex items-center gap-2">
          <SmallPicture image={item.image} size={20} />
          {path === null ? (
            <span className="truncate">{item.name}</span>
          ) : (
            <a href={path} className="card-link truncate">
              {item.name}
            </a>
          )}
        </span>
      </th>
      <td className="number text-right">{format.value(item.value)}</td>
      <td className="text-right">
        <TrendText item={item} change={weekTrend(item)} isShort />
      </td>
      <td>
        <ItemDemand demand={item.demand} isNamed className="flex items-center gap-2" />
      </td>
      <td>
        <ItemTags item={{ rarity: item.rarity, tradeable: true }} />
      </td>
      <td className="number text-right">
        {item.owners === null ? '–' : format.number(item.owners)}
      </td>
    </tr>
  );
});
