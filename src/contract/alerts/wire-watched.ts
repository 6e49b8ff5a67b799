import type { Watched, WatchTargets } from '../../domain/alerts/watch.ts';

type TradeAds = WatchTargets['trade-ads'];
type WireTradeAds = Omit<TradeAds, 'wanted'> & { wanting: string };

/** Reads the trade ads of a watch, of which the wire calls the wanted item `wanting`. */
export const fromWireTradeAds = ({ offering, wanting, fair }: WireTradeAds): TradeAds => ({
  offering,
  wanted: wanting,
  fair,
});

/** The watched thing as the wire and the table of watches have it. */
export function toWireWatched(what: Watched) {
  if (what.kind !== 'trade-ads') return what;
  const { offering, wanted, fair } = what.target;
  return { kind: what.kind, target: { offering, wanting: wanted, fair } };
}
