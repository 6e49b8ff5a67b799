import { DEMAND_LABELS, type Demand } from '../../../domain/items/demand.ts';

type Props = {
  demand: Demand;
  /** Whether a heading says that it is a demand. */
  isNamed?: boolean;
  className?: string;
};

/** The demand of an item: its words over a meter of five (behaviour C2, C10). */
export function ItemDemand({ demand, isNamed = false, className = '' }: Props) {
  return (
    <span data-demand={demand} className={`demand ${className}`}>
      {DEMAND_LABELS[demand]}
      {!isNamed && ' demand'}
    </span>
  );
}
