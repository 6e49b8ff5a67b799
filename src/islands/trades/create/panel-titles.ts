import type { Side } from '../../../domain/trades/trade-item.ts';

/** The titles of the two panels (behaviour N1). */
export const PANEL_TITLES: Record<Side, string> = {
  offering: "What You're Offering",
  wanted: 'What You Want',
};
