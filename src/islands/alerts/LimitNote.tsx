import type { WatchesAnswer } from '../../contract/alerts/watches.ts';

/** Says which limit is reached (behaviour E5). */
export function LimitNote({ data }: { data: WatchesAnswer | null }) {
  if (data === null) return null;
  const { watches, limits, pushAlerts } = data;
  const isFull = watches.length >= limits.watches;
  const isPushedOut = pushAlerts >= limits.pushAlerts;
  if (!(isFull || isPushedOut)) return null;
  return (
    <p role="status" className="rounded bg-raised p-3 text-sm">
      {isFull && `You have ${limits.watches} watches. That is the limit. Delete one first. `}
      {isPushedOut &&
        `You got ${limits.pushAlerts} push alerts in 24 hours. That is the limit. More of them show on the site only.`}
    </p>
  );
}
