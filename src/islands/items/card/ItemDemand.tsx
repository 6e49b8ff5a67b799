import { DEMAND_LABELS, type Demand } from '../../../domain/items/demand.ts';

/** The demand of an item: its words over a meter of five (behaviour C2). */
export function ItemDemand({ demand }: { demand: Demand }) {
  return (
    <span data-demand={demand} className="demand">
      {DEMAND_LABELS[demand]} demand
    </span>
  );
}
