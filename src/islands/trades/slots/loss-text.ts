import { HEAVY_SHARE, type HeavyLoss } from '../../../domain/trades/heavy-loss.ts';
import { differenceText } from './trade-texts.ts';

/** The warning about a trade with a loss for the reader. */
export function lossText(loss: HeavyLoss, number: (value: number) => string): string {
  if (loss.kind === 'unvalued') return 'Nothing you get has a known value.';
  const percent = number(Math.floor(loss.share * 100));
  const much = loss.share > HEAVY_SHARE ? 'much ' : '';
  return `You give ${much}more than you get: ${differenceText(loss, number)} more. What you get is worth ${percent} % less than what you give.`;
}
