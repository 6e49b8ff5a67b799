import type { HistoryPoint } from '../../../domain/items/history.ts';
import type { Item } from '../../../domain/items/item.ts';
import { catalogueFacts, statFacts } from '../../../domain/items/item-facts.ts';
import { valueTrend, withCurrentValue } from '../../../domain/items/trend.ts';
import { VALUE_UNIT } from '../../../domain/items/value.ts';
import type { ValueChange } from '../../../domain/items/value-changes.ts';
import { ItemImage } from '../../shared/ItemImage.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { FactList } from '../card/FactList.tsx';
import { ItemBadges } from '../card/ItemBadges.tsx';
import { ItemTags } from '../card/ItemTags.tsx';
import { TrendText } from '../card/TrendText.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ValueChanges } from './ValueChanges.tsx';
import { ValueChart } from './ValueChart.tsx';

type Props = {
  item: Item;
  history: readonly HistoryPoint[];
  /** Newest first; null where the backend has no histories. */
  changes: readonly ValueChange[] | null;
  built: boolean;
  /** When the item was read, in epoch milliseconds. */
  at: number;
};

/** Everything known about an item (behaviour D1, D2, D4). */
export function ItemDetails({ item, history, changes, built, at }: Props) {
  const format = useFormat();
  const facts = [...catalogueFacts(item), ...statFacts(item)];
  const points = withCurrentValue(history, item.value, at);
  return (
    <article data-rarity={item.rarity} className="grid gap-4 lg:grid-cols-[340px_1fr]">
      <div className="card self-start">
        <ItemImage image={item.image} built={built} isFirst size="size-28" />
        <div className="grid gap-3 p-4">
          <h1 translate="no" className="text-2xl wrap-anywhere">
            {item.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="number text-3xl font-semibold">{format.value(item.value)}</span>
            <TrendText item={item} change={valueTrend(points)} />
          </p>
          <p className="text-sm text-muted">{VALUE_UNIT}</p>
          <p className="flex flex-wrap gap-x-4 font-medium">
            <ItemTags item={item} />
            <ItemBadges item={item} />
            {/* The trade ads are below the chart and the changes, which are long on a phone. */}
            <a href="#market" className="text-text underline lg:hidden no-js:hidden">
              Trade ads
            </a>
          </p>
          <ItemActions item={item} />
          {facts.length > 0 && <FactList facts={facts} isLarge />}
          {item.description !== null && (
            <p className="wrap-anywhere text-muted">{item.description}</p>
          )}
          {item.updatedAt !== null && (
            <p className="text-sm text-muted">
              Updated <Age at={item.updatedAt} />
            </p>
          )}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <ValueChart name={item.name} history={points} />
        {changes !== null && <ValueChanges changes={changes} />}
      </div>
    </article>
  );
}
