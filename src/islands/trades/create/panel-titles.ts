import type { Side } from '../../../contract/trades/trade-form.ts';

/** The titles of the two panels (behaviour N1). */
export const PANEL_TITLES: Record<Side, string> = {
  offering: "What You're Offering",
  wanted: 'What You Want',
};
