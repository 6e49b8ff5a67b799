import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  isDefaultQuery,
} from '../../../domain/items/catalogue-query.ts';
import { DEMAND_LABELS } from '../../../domain/items/demand.ts';
import { FURTHER_RARITIES, LEAST_DEMANDS } from '../../../domain/items/further-filters.ts';
import { TREND_LABELS, TRENDS } from '../../../domain/items/trend.ts';
import { Choice } from './Choice.tsx';
import { FURTHER_ORDERS, furtherOrderOf, ORDER_NAMES, toOrder } from './further-orders.ts';
import { ValueLimit } from './ValueLimit.tsx';

type Props = {
  query: CatalogueQuery;
  change: (part: Partial<CatalogueQuery>) => void;
  /** Whether it is in the sheet of a phone, where chips have all rarities. */
  isInSheet?: boolean;
};

const ANY = 'any';

/** The filters and sorts of the data beyond the specified ones (behaviour I13). It loads when it is first used. */
export function MoreFilters({ query, change, isInSheet = false }: Props) {
  const { sortBy, sortOrder } = DEFAULT_QUERY;
  const isCleared = isDefaultQuery(query);
  return (
    <div className="grid grid-cols-2 items-start gap-2 max-sm:*:last:odd:col-span-full sm:grid-cols-3 lg:grid-cols-6 md:gap-3">
      {!isInSheet && (
        <Choice
          label="More rarities"
          name="furtherRarity"
          value={FURTHER_RARITIES.find((rarity) => rarity === query.rarity) ?? ANY}
          options={[ANY, ...FURTHER_RARITIES]}
          labelOf={(rarity) => (rarity === ANY ? 'Any' : rarity)}
          onChoose={(rarity) => change({ rarity: rarity === ANY ? null : rarity })}
        />
      )}
      <Choice
        label="Demand"
        name="demand"
        value={query.demand ?? ANY}
        options={[ANY, ...LEAST_DEMANDS]}
        labelOf={(demand) => (demand === ANY ? 'Any' : `${DEMAND_LABELS[demand]} and above`)}
        onChoose={(demand) => change({ demand: demand === ANY ? null : demand })}
      />
      <Choice
        label="Trend"
        name="trend"
        value={query.trend ?? ANY}
        options={[ANY, ...TRENDS]}
        labelOf={(trend) => (trend === ANY ? 'Any' : TREND_LABELS[trend])}
        onChoose={(trend) => change({ trend: trend === ANY ? null : trend })}
      />
      <ValueLimit
        label="Value from"
        limit={query.valueFrom}
        isCleared={isCleared}
        onChange={(valueFrom) => change({ valueFrom })}
      />
      <ValueLimit
        label="Value to"
        limit={query.valueTo}
        isCleared={isCleared}
        onChange={(valueTo) => change({ valueTo })}
      />
      <Choice
        label="More ways to sort"
        name="furtherSort"
        value={furtherOrderOf(query) ?? ANY}
        options={[ANY, ...FURTHER_ORDERS]}
        labelOf={(order) => (order === ANY ? 'None' : ORDER_NAMES[order])}
        onChoose={(order) => change(order === ANY ? { sortBy, sortOrder } : toOrder(order))}
      />
    </div>
  );
}
