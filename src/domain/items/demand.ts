/** The demand levels from weakest to strongest (behaviour C2). */
export const DEMANDS = ['low', 'medium', 'high', 'very-high', 'insane'] as const;
export type Demand = (typeof DEMANDS)[number];

/** The demand of an item without a known one (behaviour C2). */
export const DEFAULT_DEMAND: Demand = 'medium';

export const DEMAND_LABELS: Record<Demand, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  'very-high': 'Very high',
  insane: 'Insane',
};
